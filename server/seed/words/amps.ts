import type { DemoAmp } from './shape.ts';

const maren = {
  name: 'Maren Oakhollow',
  email: 'press@harborlight.test',
  phone: '+1 207 555 0142',
};
const desmond = {
  name: 'Desmond Larkfield',
  email: 'news@quillon.test',
  phone: '+1 509 555 0177',
};
const hesper = {
  name: 'Hesper Woolgate',
  email: 'post@orrindale-weavers.test',
  phone: '+44 191 498 0133',
};

export const demoAmps: readonly DemoAmp[] = [
  {
    key: 'sailing-winter-shore-school',
    owner: 'customer',
    company: 'harborlight',
    status: 'draft',
    title: 'Winter shore school at Harborlight',
    createdDaysAgo: 12,
    article: {
      headline:
        'Harborlight Sailing School Opens a Winter Shore School for Sailors Waiting Out the Cold',
      summary:
        'Twelve evenings of charts, knots, weather and boat repair will keep the loft at Port Ellery warm while the dinghies are ashore. No sailing experience is needed.',
      body: `<p>When the last dinghy is hauled out at Port Ellery, the loft above the slipway usually goes dark until spring. This winter <strong>Harborlight Sailing School</strong> will keep the stove lit. A new shore school, held on twelve Wednesday evenings, will teach the parts of sailing that can be learned without getting wet: reading a chart, tying and splicing rope, understanding the forecast and looking after a boat.</p>
<p>The course is open to anyone over fourteen. People who have never stepped aboard are as welcome as those who passed a certificate years ago and have forgotten most of it. “The sea is a patient teacher, but the tide table is not,” said Maren Oakhollow, who runs the school. “A winter at the chart table saves a whole summer of guessing.”</p>
<h2>What the evenings cover</h2>
<p>Each session lasts two hours, with a break for soup. The first hour is a lesson and the second is practice, and the two are never far apart. Learners plot a course across the bay, then argue about it with the person who plotted a different one.</p>
<ul>
<li>Three evenings on charts, tides and the buoys of the bay</li>
<li>Three evenings on knots, splices and whipping, with rope to take home</li>
<li>Two evenings on clouds, wind and the marine forecast</li>
<li>Two evenings on varnish, canvas and simple repairs</li>
<li>One evening on radio calls, and one on cooking in a very small galley</li>
</ul>
<p>The chart room, a narrow space under the eaves that was once used for drying nets, has been cleared for the purpose. Eight sloping desks were built from the deck planks of a retired ferry, and each has a lamp, a pair of dividers and a chart that may be drawn on. The stove stands at the far end, and the places nearest to it are expected to fill first.</p>
<h2>Places and prices</h2>
<p>There are sixteen places. Half are kept for people who live within walking distance of the pier, because they were the first to ask for the course. The full program, with the date of each evening, is on the <a href="{{practice}}/pages/harborlight-winter-evenings">page of winter evenings</a>, where a place can be reserved until the week before the start.</p>
<p>Those who finish the course may take the first two sailing lessons of the spring at no charge. The instructors hope that this will bring the shore school and the summer classes together, so that the people who repaired a boat in January are the ones who launch it in May.</p>
<blockquote><p>“Nobody forgets the boat they varnished themselves.”</p></blockquote>
<p>If the winter goes well, the school plans to add a second group on Saturday mornings, with a children’s table beside the stove.</p>`,
      quote: {
        text: 'We have been asked for years what people should do until spring. Now we can tell them to come upstairs and bring a pencil.',
        by: 'Maren Oakhollow',
        role: 'Head instructor, Harborlight Sailing School',
      },
      mediaContact: maren,
      keywords: ['sailing', 'winter course', 'navigation', 'Port Ellery'],
      pictures: [
        {
          alt: 'A lamp-lit chart table beneath a sloping roof, with waves beyond the window',
          caption: 'The chart room in the loft seats eight learners under the eaves.',
          palette: ['#0B2F45', '#0B5C7A', '#F2C14E'],
          motif: 'waves',
        },
        {
          alt: 'Three furled sails hanging to dry in a row',
          caption: 'Sails are mended indoors from November to March.',
          palette: ['#F4EFE6', '#B7C9D3', '#0B5C7A'],
          motif: 'sails',
        },
      ],
    },
  },
  {
    key: 'quillon-press-kit',
    owner: 'customer',
    company: 'quillon',
    status: 'draft',
    title: 'New press kit (unfinished)',
    createdDaysAgo: 3,
    broken: true,
    article: {
      headline: 'Quillon Instruments Prepares a New Press Kit',
      summary:
        'Photographs, drawings and a short history of the Tarrow Falls workshop will be gathered in one place for reporters and teachers.',
      body: `<p>Quillon Instruments is gathering photographs, drawings and a short history of its workshop in one press kit for reporters and teachers. We think the new pictures are much better than the old ones.</p>
<p>The kit will show how a sensor is assembled, tested on the roof and calibrated. “Most people have never seen the inside of a rain gauge, said Desmond Larkfield, who leads the workshop.</p>
<p>Until the new kit is ready, the earlier one can be found in the <a href="{{practice}}/dead/old-press-kit">old press folder</a>.</p>`,
      quote: {
        text: 'A good photograph of a soil probe is harder to take than it sounds.',
        by: 'Desmond Larkfield',
        role: 'Workshop lead, Quillon Instruments',
      },
      mediaContact: desmond,
      keywords: ['press kit', 'sensors', 'Tarrow Falls'],
      pictures: [
        {
          alt: 'Lines of a circuit board on a violet ground',
          caption: 'A sensor board before it is sealed.',
          palette: ['#22153F', '#5B3FA8', '#E6DCFF'],
          motif: 'circuit',
        },
      ],
    },
  },
  {
    key: 'quillon-frost-sensor',
    owner: 'customer',
    company: 'quillon',
    status: 'pending',
    title: 'Frost sensor for orchards',
    createdDaysAgo: 4,
    article: {
      headline: 'Quillon Instruments Introduces a Frost Sensor That Warns an Orchard Row by Row',
      summary:
        'The Larkfield 3 measures the temperature of the bud instead of the air and sends a warning to the grower’s telephone before the cold settles into the lowest rows.',
      body: `<p>On a still spring night the cold does not arrive everywhere at once. It runs downhill, pools in the hollows and leaves the top of an orchard untouched while the blossom at the bottom freezes. <strong>Quillon Instruments</strong> of Tarrow Falls has built a sensor for exactly that difference. The <em>Larkfield 3</em> hangs among the branches, one to a row, and tells the grower which trees are in danger and which can be left to sleep.</p>
<p>Most frost alarms measure the air at head height. The new sensor measures a small brass bead that warms and cools as a flower bud does, so the warning follows the plant and not the breeze. “A grower does not care how cold the gate is,” said Desmond Larkfield, who leads the workshop. “The question is always about the third row from the creek.”</p>
<h2>How it works at night</h2>
<p>Each sensor wakes every five minutes, takes a reading and passes it to its neighbor by radio. The last one in the line sends the readings of the whole orchard to a box on the barn wall, which decides whether anybody should be woken.</p>
<ol>
<li>When a bead falls to two degrees above the limit, the box makes a note and does nothing else.</li>
<li>When it falls to one degree above, the grower’s telephone receives a message with a map of the rows.</li>
<li>When it reaches the limit, the telephone rings until somebody answers.</li>
</ol>
<p>The limit is set by the grower and changes with the stage of the blossom. A printed card that hangs in the barn explains the stages with drawings, because few people want to read a manual at four in the morning.</p>
<h2>Tested in the packing house orchard</h2>
<p>The company keeps sixty old apple trees behind its workshop, and the sensor spent two springs among them. Readings were compared with thermometers that volunteers checked by hand, through the night and with a good deal of tea. The method, the readings and the mistakes are set out in the <a href="{{practice}}/pages/quillon-frost-field-notes">field notes</a>, which anyone may download.</p>
<p>A battery lasts two seasons and can be replaced with a coin and ten minutes of patience. Like every instrument that leaves the workshop, the Larkfield 3 is delivered with its own calibration curve and a list of spare parts.</p>
<blockquote><p>“If it breaks, the page that explains the repair is already in the box.”</p></blockquote>
<p>Orders open at the end of the month. Growers with fewer than ten rows may borrow a set for one spring, in return for their readings and an honest letter about what went wrong.</p>`,
      quote: {
        text: 'I spent a good part of my childhood running between rows with a thermometer. I built the thing I wished we had.',
        by: 'Desmond Larkfield',
        role: 'Workshop lead, Quillon Instruments',
      },
      mediaContact: desmond,
      keywords: ['frost', 'orchard', 'sensor', 'growers', 'spring blossom'],
      pictures: [
        {
          alt: 'Rows of rounded hills in blue and violet at night',
          caption: 'Cold air runs downhill and gathers in the lowest rows.',
          palette: ['#14213D', '#5B3FA8', '#BFD7EA'],
          motif: 'hills',
        },
        {
          alt: 'Overlapping leaves edged in white',
          caption: 'The sensor follows the bud and not the air around it.',
          palette: ['#1E3D2F', '#5E8C61', '#EAF4EA'],
          motif: 'leaves',
        },
      ],
    },
  },
  {
    key: 'sailing-accessible-dinghies',
    owner: 'customer',
    company: 'harborlight',
    status: 'live',
    title: 'Three dinghies that everyone can sail',
    createdDaysAgo: 24,
    publishedDaysAgo: 16,
    article: {
      headline: 'Harborlight Sailing School Launches Three Dinghies That Can Be Sailed From a Seat',
      summary:
        'Built over two winters by students and volunteers, the new boats are steered by a hand lever and boarded from a floating ramp, so that more people can sail alone.',
      body: `<p>Three small boats with bright yellow decks now lie at the end of the pier in Port Ellery. From a distance they look like any other dinghy. Close to, the differences appear: a molded seat in place of a bench, a lever between the knees in place of a tiller, and every rope led to a single panel that can be reached with either hand. <strong>Harborlight Sailing School</strong> built them so that a person who cannot move about in a boat can still sail one alone.</p>
<p>The idea came from a student. After a lesson in which he was lifted aboard, sat where he was put and was sailed around the bay, he told the instructors that he had enjoyed the view but had not been sailing. “He was right, and it was not comfortable to hear,” said Maren Oakhollow, who runs the school. “Being carried is not the same as being in charge.”</p>
<h2>Two winters in the loft</h2>
<p>The hulls were laid up in the loft by evening students, most of whom had never worked with wood. A retired ferry engineer designed the lever, and the first four versions of it were too stiff, too loose, too long and too loud. The fifth can be moved with one finger in a fresh wind. Drawings of all five are kept on the wall, in the order in which they failed.</p>
<p>The boats differ from the rest of the fleet in a few ways that matter:</p>
<ul>
<li>A weighted keel, so that they lean but do not tip over</li>
<li>A seat that can be turned and locked before the sailor moves across</li>
<li>Sails that are reefed from the panel, without standing up</li>
<li>A second lever that lets an instructor sail from behind, if asked</li>
</ul>
<h2>A ramp that rises with the tide</h2>
<p>Boarding had been the harder problem. The old steps are steep and, at low water, slippery. A floating ramp now rises and falls with the tide and meets the deck at the same height all day. It was paid for by a year of harbor suppers and is open to every boat that uses the pier, not only to the school.</p>
<p>Lessons in the new boats follow the same course and cost the same as any other. Times for the season, and a film of the ramp at high and low water, are on the <a href="{{practice}}/pages/harborlight-schedule">lesson schedule</a>. Visitors who would like to try the seat ashore first may do so on any Sunday afternoon.</p>
<blockquote><p>“The best moment is when the pier goes quiet, because everybody has noticed who is steering.”</p></blockquote>
<p>The student who started it all took out the first boat on launching day. He stayed on the water for three hours, ignored two invitations to lunch, and brought the boat back in the last of the light.</p>`,
      quote: {
        text: 'We did not build a special boat. We built a boat with the difficult parts moved to where a hand can reach them.',
        by: 'Maren Oakhollow',
        role: 'Head instructor, Harborlight Sailing School',
      },
      mediaContact: maren,
      keywords: ['accessible sailing', 'dinghy', 'Port Ellery', 'boatbuilding'],
      pictures: [
        {
          alt: 'Three yellow sails leaning the same way over dark water',
          caption: 'The three new boats on launching day off the town pier.',
          palette: ['#083D56', '#F2C14E', '#FFF8E7'],
          motif: 'sails',
        },
        {
          alt: 'Layered waves with a pale line for the horizon',
          caption: 'The floating ramp meets the deck at every state of the tide.',
          palette: ['#0B5C7A', '#4BA3C3', '#E8F6FA'],
          motif: 'waves',
        },
        {
          alt: 'Fine wood grain in warm brown',
          caption: 'Evening students laid up the hulls in the loft.',
          palette: ['#5A3A22', '#A87144', '#F0DCC3'],
          motif: 'grain',
        },
      ],
    },
  },
  {
    key: 'weavers-four-languages',
    owner: 'customer',
    company: 'orrindale-weavers',
    status: 'live',
    title: 'Four dyers, four languages, one blue',
    createdDaysAgo: 40,
    publishedDaysAgo: 31,
    article: {
      headline: 'Orrindale Weavers Welcome Four Dyers From Abroad for a Summer of Indigo',
      summary:
        'Guests from Germany, Poland, Japan and Israel will share one vat house in the Orrindale valley and leave behind a blanket that none of them could have made alone.',
      body: `<p>The vat house of the <strong>Orrindale weavers</strong> has one door, two windows and, from this week, four languages. Four dyers from abroad have moved into the cottages by the mill stream to spend the summer with a single plant. Each of them learned indigo in a different tradition. None of them had met before, and the only words they all shared on the first evening were the names of colors.</p>
<p>The cooperative invited them after a visitor asked why its blue differed from the blue of her grandmother’s apron. Nobody could say. “It seemed kinder to ask four people who might know than to guess,” said Hesper Woolgate, secretary of the society.</p>
<h2>Four sayings above the vats</h2>
<p>On the first morning each guest chalked a saying on the beam above a vat. They have stayed there, and visitors now ask to have them read aloud.</p>
<ul>
<li>Käthe Fadenmüller, from Germany, wrote “Schönes Garn braucht Geduld, und Blau braucht Übung”, which means that fine yarn needs patience and blue needs practice.</li>
<li>Zofia Przędzalska, from Poland, wrote “Cierpliwość to połowa koloru, a reszta to źródlana woda”: patience is half of the color, and the rest is spring water.</li>
<li>Haruko Aizome, from Japan, wrote “藍は生きています。毎朝、声をかけてください。” The indigo is alive, it says, and should be greeted every morning.</li>
<li>Tamar Tzivoni, from Israel, wrote “הצבע זוכר את הידיים”, a line that runs from right to left along the beam and says that the color remembers the hands.</li>
</ul>
<p>The four methods turn out to differ most in their patience. One vat is fed with bran and left alone for a week. Another is tasted, smelled and stirred every few hours, and has been given a name. The society’s own vat, which its members had always thought of as slow, is the fastest of the five.</p>
<h2>One blanket, woven in turns</h2>
<p>At the end of the summer the yarn from all five vats will be woven into one blanket on the widest loom in the chapel. The guests will sit at it in turns, an hour each, and no one will be told where to place a stripe. The finished cloth will hang above the shop door, and the notes of the summer will be printed in all four languages and in English.</p>
<p>Visitors may watch the dyeing on Fridays, and a day class with each guest is listed on the page of <a href="{{practice}}/pages/orrindale-indigo-summer">the indigo summer</a>. Old clothes that deserve a second life in blue are welcome, one to a person.</p>
<blockquote><p>“At supper on the first night there was one word that needed no translation, and it was <em>blue</em>.”</p></blockquote>
<p>The vat house will stay open to guests in coming years. The society has already had a letter from a fifth dyer, written in a language that nobody in the valley can read, and is looking for someone who can.</p>`,
      quote: {
        text: 'We thought we were inviting four teachers. By Tuesday we had nine pupils, and four of them were the teachers.',
        by: 'Hesper Woolgate',
        role: 'Secretary, Orrindale & Upper Fell Cooperative Society',
      },
      mediaContact: hesper,
      keywords: ['indigo', 'natural dye', 'weaving', 'cooperative', 'craft exchange'],
      pictures: [
        {
          alt: 'Square tiles in five shades of indigo',
          caption: 'Five vats, five blues: the first samples of the summer.',
          palette: ['#141E46', '#3A5BA0', '#DCE6F7'],
          motif: 'tiles',
        },
        {
          alt: 'Broad leaves in deep green and blue',
          caption: 'Woad and indigo grow side by side in the walled garden.',
          palette: ['#12372A', '#436850', '#9DB7D5'],
          motif: 'leaves',
        },
      ],
    },
  },
  {
    key: 'bakery-night-loaf',
    owner: 'reseller-a',
    company: 'marlow-finch',
    status: 'live',
    title: 'The night loaf',
    createdDaysAgo: 8,
    publishedDaysAgo: 5,
    article: {
      headline:
        'Marlow & Finch Bakery Opens a Night Window for People Who Work While Candlewick Sleeps',
      summary:
        'From ten in the evening until two in the morning, nurses, drivers and cleaners can buy a warm loaf through the side window on Bellwether Lane.',
      body: `<p>At eleven at night there is usually one lit window on Bellwether Lane. Behind it Juno Marlow shapes the dough that will be sold at seven. For years people on their way to a late shift have knocked on the glass, and for years she has handed them whatever was ready. Now <strong>Marlow &amp; Finch Bakery</strong> has made the habit official. A small window in the side wall will open four nights a week and sell one thing: a loaf, still warm.</p>
<p>The night loaf is small enough to eat in a break and plain enough to go with anything in a lunch box. It is made from wheat and a little rye, ground the same afternoon in the mill behind the shop. “It is the bread that bakers eat,” said Juno Marlow. “Nobody else was ever awake to want one.”</p>
<h2>When the window is open</h2>
<p>The hours were chosen with the help of the people who had been knocking. A sheet of paper on the door asked passersby to mark the time at which they were hungriest, and the answers gathered around two changes of shift.</p>
<ul>
<li>Tuesday to Friday, from ten in the evening until two in the morning</li>
<li>First loaves from the oven at half past ten, second batch at half past midnight</li>
<li>Payment by card or coin, or by a token from an employer</li>
</ul>
<p>The tokens were the idea of a cleaning company across the street, which wanted to buy supper for its crews. Any employer in town may now do the same. Tokens are made of baked clay, carry the outline of a finch and are good for one loaf each.</p>
<h2>Quiet by design</h2>
<p>Because people live above the shops, the window was built to make little noise. It slides on felt, the counter is cork, and the bell has been replaced by a lamp that a customer switches on. A strip of the sidewalk is marked with small brass studs so that nobody needs to wait beneath a bedroom.</p>
<p>Theo Finch, who mills the grain, keeps a notebook beside the lamp in which customers write what they do all night. So far it holds entries by a midwife, two tram drivers, a student of stars and a man who winds the town clock. A selection, with permission, is on the page of the <a href="{{practice}}/pages/marlow-finch-night-window">night window</a>.</p>
<blockquote><p>“Half the town is built by people the other half never meets. They should at least have fresh bread.”</p></blockquote>
<p>Loaves that are left at two in the morning go to the neighborhood kitchen next door, as the day’s bread always has. The bakery will try the window until the end of the season and then ask the people above the shops, and the people in front of it, whether it should stay.</p>`,
      quote: {
        text: 'I used to think I was the only one awake. It turns out I was only the one with the light on.',
        by: 'Juno Marlow',
        role: 'Baker and founder, Marlow & Finch Bakery',
      },
      mediaContact: {
        name: 'Theo Finch',
        email: 'hello@marlowfinch.test',
        phone: '+1 503 555 0164',
      },
      keywords: ['bakery', 'night shift', 'sourdough', 'Candlewick'],
      pictures: [
        {
          alt: 'Flowing grain in brown and gold, like the crust of a loaf',
          caption: 'The night loaf is ground, shaped and baked within one day.',
          palette: ['#3B2314', '#B4532A', '#F4D9A8'],
          motif: 'grain',
        },
        {
          alt: 'A row of small arches, one of them lit',
          caption: 'The side window on Bellwether Lane slides on felt.',
          palette: ['#1D1B2E', '#4A3F63', '#FFC857'],
          motif: 'arches',
        },
      ],
    },
  },
  {
    key: 'weavers-winter-catalog',
    owner: 'customer',
    company: 'orrindale-weavers',
    status: 'rejected',
    title: 'Winter catalog',
    createdDaysAgo: 6,
    rejectReason:
      'Most of the middle is a price list. Please say what is new about this catalog, name the makers, and link to the prices instead of repeating them.',
    article: {
      headline: 'Orrindale Weavers Publish a Winter Catalog of Blankets, Shawls and Yarn',
      summary:
        'The new catalog of the Orrindale cooperative lists every blanket, shawl and yarn of the season together with its price and the number of pieces that will be made.',
      body: `<p>The <strong>Orrindale weavers</strong> have published their catalog for the winter. It is printed on gray paper, bound with a strip of selvedge from the loom and free to anyone who calls at the shop by the mill gate. The catalog shows everything that the cooperative will make before spring, with the price of each piece and the number that will be woven.</p>
<p>The number is printed because it is small. Each blanket takes about four days on the loom, and the members decided some time ago that nobody should be asked to hurry. When the last piece of a pattern has been ordered, a red thread is pinned to its page in the shop copy. “It is a simple system, and it cannot break down,” said Hesper Woolgate, secretary of the society.</p>
<h2>Blankets</h2>
<ul>
<li><strong>Fell</strong>, undyed gray, full size: 240 pounds, thirty pieces</li>
<li><strong>Beck</strong>, indigo stripe, full size: 265 pounds, twenty pieces</li>
<li><strong>Heather</strong>, madder and weld check, full size: 280 pounds, eighteen pieces</li>
<li><strong>Lamb</strong>, undyed white, cradle size: 95 pounds, forty pieces</li>
<li><strong>Lantern</strong>, walnut border, chair size: 130 pounds, twenty-five pieces</li>
</ul>
<h2>Shawls</h2>
<ul>
<li><strong>Mist</strong>, single-ply gray: 78 pounds, thirty-five pieces</li>
<li><strong>Hawthorn</strong>, madder with white edge: 84 pounds, twenty pieces</li>
<li><strong>Rook</strong>, walnut black: 84 pounds, twenty pieces</li>
<li><strong>Moss</strong>, weld over indigo: 92 pounds, fifteen pieces</li>
</ul>
<h2>Yarn</h2>
<p>Yarn is sold by the skein, each long enough for a pair of mittens. Undyed skeins cost 9 pounds, skeins in one color 12 pounds, and skeins dyed twice 15 pounds. A box of six small skeins, with a pattern for a hat, costs 38 pounds. Knitters who need more than ten skeins from one vat are asked to order them together, since no two vats give quite the same shade.</p>
<h2>Ordering</h2>
<p>Orders can be placed at the shop, by letter or through the <a href="{{practice}}/pages/orrindale-winter-catalog">catalog page</a>. Parcels leave the valley on Mondays and Thursdays. A piece that does not please may be returned within a month, and one that wears out may be returned at any time to be mended, which the society does for the cost of the wool.</p>
<p>Each parcel contains a card with the name of the weaver and the farm from which the fleece came. The card has a blank side, and a surprising number of them come back filled in.</p>
<blockquote><p>“People write to say where the blanket lives now. The wall behind the till is covered with those cards.”</p></blockquote>
<p>The shop is open from Tuesday to Saturday. Copies of the catalog can also be picked up at the railway station and in the library of Upper Fell.</p>`,
      quote: {
        text: 'We print how many we will make, because we would like people to know that a pair of hands is behind each one.',
        by: 'Hesper Woolgate',
        role: 'Secretary, Orrindale & Upper Fell Cooperative Society',
      },
      mediaContact: hesper,
      keywords: ['blankets', 'catalog', 'hand weaving'],
      pictures: [
        {
          alt: 'A checked pattern of tiles in madder red and yellow',
          caption: 'Heather, one of the five blankets of the season.',
          palette: ['#7A3B2E', '#D9A441', '#F7EBDD'],
          motif: 'tiles',
        },
      ],
    },
  },
  {
    key: 'quillon-school-stations',
    owner: 'customer',
    company: 'quillon',
    status: 'needsAuthor',
    title: 'Weather stations for schools',
    createdDaysAgo: 15,
    article: {
      headline:
        'Quillon Instruments Lends Weather Stations to Schools, With a Screwdriver in Every Box',
      summary:
        'Pupils in the hills around Tarrow Falls will build, place and read their own weather stations, and compare what they find on a shared map.',
      body: `<p>Every morning at half past eight, two pupils walk to the corner of the playing field, kneel in the wet grass and read a gauge. They write the number on a slate by the door, and by nine the whole school knows how much rain fell in the night. The gauge is theirs in every sense: they assembled it, leveled it and argued about where it should stand. It is one of a set of weather stations that <strong>Quillon Instruments</strong> has begun to lend to schools in the hills around Tarrow Falls.</p>
<p>The stations arrive unbuilt. Each box holds a rain gauge, a wind vane, a thermometer with its shade, a printed guide and a screwdriver. Nothing is glued, and nothing needs a password. “An instrument that arrives finished is furniture,” said Desmond Larkfield, who leads the workshop. “An instrument that arrives in pieces is a lesson.”</p>
<h2>From playing field to map</h2>
<p>Readings can be kept on paper or sent to a map that all of the schools share. The map shows what was measured and, in the same size of type, who measured it and with what doubt. A reading that looks wrong is never removed. It is given a question mark, and the pupils are asked what might have happened.</p>
<p>In the first weeks that question has had some good answers:</p>
<ul>
<li>A spider had built its web inside the wind vane</li>
<li>A thermometer had been placed above a warm kitchen drain</li>
<li>Somebody’s little brother had watered the rain gauge</li>
</ul>
<h2>What is on the board</h2>
<p>The circuit board is the company’s simplest. It has one chip, large parts and a name printed beside every hole, so that a patient twelve-year-old can solder it. Older pupils may write their own program for it. Younger ones can leave the board in its bag and use the instruments as people did before there were any.</p>
<p>The guide was tried out on three classes and rewritten after each. Its final version has fewer words than the first and many more drawings. It may be copied freely, and is offered together with the plans on the page of <a href="{{practice}}/pages/quillon-school-stations">stations for schools</a>.</p>
<h2>Lent, and mended</h2>
<p>A station is lent for a school year at no cost and may be kept for another if it is in use. At the end of the year it goes back to Tarrow Falls, where it is checked against the instruments on the roof and sent on to the next school, along with the slate of the last.</p>
<blockquote><p>“The dents stay in. They are part of the record.”</p></blockquote>
<p>Teachers who would like a station for the coming year can write to the workshop. Preference is given to schools in valleys from which the map has no reading yet.</p>`,
      quote: {
        text: 'If a class can find out why its own number is wrong, I think it has learned most of what we know.',
        by: 'Desmond Larkfield',
        role: 'Workshop lead, Quillon Instruments',
      },
      mediaContact: desmond,
      keywords: ['schools', 'weather station', 'science lessons', 'Tarrow Falls'],
      pictures: [
        {
          alt: 'Green hills under a pale sky',
          caption: 'Each valley around Tarrow Falls has weather of its own.',
          palette: ['#DCEBF2', '#6B9F71', '#2F5233'],
          motif: 'hills',
        },
        {
          alt: 'Wide, simple lines of a circuit on a cream ground',
          caption: 'The board was drawn for patient twelve-year-olds.',
          palette: ['#FBF7EC', '#5B3FA8', '#22153F'],
          motif: 'circuit',
        },
      ],
    },
  },
  {
    key: 'sailing-scholarship',
    owner: 'customer',
    company: 'harborlight',
    status: 'awaitingClient',
    title: 'The Ferry Crew Scholarship',
    createdDaysAgo: 13,
    article: {
      headline:
        'Harborlight’s Ferry Crew Scholarship Will Teach Six Young People to Sail Each Year',
      summary:
        'Named for the three retired ferry hands who founded the school, the scholarship covers lessons, clothing and the bus fare to Port Ellery for a full season.',
      body: `<p>Three people who spent their working lives on the Port Ellery ferry started a sailing school when the ferry stopped running. They had a rowing boat, a borrowed mast and an idea that the sea should not belong only to those who can afford it. Now <strong>Harborlight Sailing School</strong> has named a scholarship after them. From next season the <em>Ferry Crew Scholarship</em> will take six young people a year from their first lesson to their first solo crossing of the bay.</p>
<p>The scholarship pays for the lessons and for everything around them that can keep a person ashore. “A free lesson is no use to anyone without boots, or without a bus,” said Maren Oakhollow, who runs the school and was taught by one of the founders.</p>
<h2>What a place includes</h2>
<ol>
<li>A full season of weekly lessons, from April to October</li>
<li>A jacket, boots and a buoyancy aid, to keep</li>
<li>The bus fare from anywhere in the county, and a hot meal after each lesson</li>
<li>A mentor, chosen from those who sailed before</li>
</ol>
<p>Nothing is asked in return but one thing. In the season after their own, the six are expected to spend four Saturdays helping the next six into their boots. The school believes that this will do more for the scholarship than any fund could.</p>
<h2>How the six are chosen</h2>
<p>Applicants must be between thirteen and eighteen. They need no experience, no reference and no essay. The form asks for a name, an address and the answer to one question: what would the applicant like to see from the water? It may be answered in words, in a drawing or in a recording made with a telephone.</p>
<p>A panel of four reads the answers without names. Two of its members are former students under twenty, and their votes count the same as those of the trustees. Where two answers are equally good, the place goes to the applicant who lives farther from the sea.</p>
<p>The form and the closing date are on the page of the <a href="{{practice}}/pages/harborlight-scholarship">Ferry Crew Scholarship</a>. Paper forms can be had in every library of the county, and on the bus.</p>
<h2>Paid for by rope</h2>
<p>Money for the first three years comes from a year of rope. Students and neighbors spliced dog leads, doormats and bell pulls from retired ropes of the ferry and sold them at the Saturday market, until there were none left. The last length, about as long as a dinghy, hangs in the loft.</p>
<blockquote><p>“They taught half of this town to tie a bowline, and never sent anyone a bill.”</p></blockquote>
<p>Two of the three founders still come to the loft on Fridays. They have asked that the first solo crossing be marked, as it was in their day, with a blast on the old ferry horn, and the neighbors have kindly agreed.</p>`,
      quote: {
        text: 'I was fourteen, and I had the wrong shoes. Somebody found me a pair of boots. I have been here ever since.',
        by: 'Maren Oakhollow',
        role: 'Head instructor, Harborlight Sailing School',
      },
      mediaContact: maren,
      keywords: ['scholarship', 'youth sailing', 'Port Ellery', 'community'],
      pictures: [
        {
          alt: 'Six small white sails on a blue ground',
          caption: 'Six young people a year will learn on the sheltered water of the bay.',
          palette: ['#0B5C7A', '#FFFFFF', '#E07A5F'],
          motif: 'sails',
        },
      ],
    },
  },
  {
    key: 'quillon-repair-library',
    owner: 'customer',
    company: 'quillon',
    status: 'clientApproved',
    title:
      'Quillon Instruments opens its repair library to the public, with manuals, drawings, part lists and calibration notes for every instrument it has made since the first rain gauge left the packing house in Tarrow Falls',
    createdDaysAgo: 20,
    article: {
      headline:
        'Quillon Instruments Opens Its Complete Repair Library to Anyone With a Screwdriver',
      summary:
        'Manuals, drawings and part lists for every instrument that the Tarrow Falls workshop has ever made can now be read, copied and corrected by the people who use them.',
      body: `<p>On the top floor of a former apple packing house in Tarrow Falls stands a shelf of green binders. They hold a page for every part of every instrument that <strong>Quillon Instruments</strong> has made, from the first rain gauge to the newest soil probe. Until now only the people who worked there could read them. This week the company scanned the lot and opened it to the public, coffee stains included.</p>
<p>The library is meant for anyone whose sensor has stopped and who would prefer to mend it. “Most broken instruments are ninety-nine parts in good order and one that is not,” said Desmond Larkfield, who leads the workshop. “Throwing away the ninety-nine has never made sense.”</p>
<h2>What is on the shelf</h2>
<p>For each instrument the library offers the same five things, in the same order, so that a person who has repaired one will find the way through the next.</p>
<ul>
<li>A drawing of the whole instrument with its parts pulled apart</li>
<li>A list of parts, each with its price and two others that would fit</li>
<li>A table that leads from the symptom to the likely cause</li>
<li>Steps for the ten repairs that are asked for most often</li>
<li>Notes on how to calibrate the instrument afterward, with and without tools</li>
</ul>
<p>The notes are frank. Of an early wind vane it is said that the bearing was a mistake. Of a soil probe, that it will work for years in clay and for weeks in peat. Where the company itself does not know why something fails, the page says so and leaves a space.</p>
<h2>Corrections by return</h2>
<p>The space is meant to be filled. Each page has a margin in which readers can leave a correction, a photograph or a better way of doing things. A member of the workshop reads every note within a week and either changes the page or explains below the note why it stays as it is. The first correction arrived on the first day, from a greenhouse, and concerned the direction of a screw.</p>
<p>Everything in the <a href="{{practice}}/pages/quillon-repair-library">repair library</a> may be copied, translated and printed, also by people who repair instruments for a living. Parts are sold singly and shipped in paper.</p>
<h2>Tested on the roof</h2>
<p>A mended instrument can be sent to Tarrow Falls for a last check. It will spend a week on the roof beside the workshop’s own, in whatever weather the valley provides, and go home with a new certificate. The roof has room for forty, and a bench for those who would like to come along and watch.</p>
<blockquote><p>“An instrument that its owner has opened is looked after for the rest of its life.”</p></blockquote>
<p>The green binders will stay on their shelf. The engineers have found that they are still the quickest way to settle an argument, and visitors are welcome to join in on weekday afternoons.</p>`,
      quote: {
        text: 'We were a little afraid to show our mistakes. Then we noticed that the mistakes were the pages people needed most.',
        by: 'Desmond Larkfield',
        role: 'Workshop lead, Quillon Instruments',
      },
      mediaContact: desmond,
      keywords: ['repair', 'manuals', 'spare parts', 'instruments', 'open documentation'],
      pictures: [
        {
          alt: 'A maze of fine violet lines like a circuit drawing',
          caption: 'Every drawing in the library may be copied and corrected.',
          palette: ['#F3EFFB', '#5B3FA8', '#14213D'],
          motif: 'circuit',
        },
        {
          alt: 'Rows of tiles like labeled drawers',
          caption: 'Spare parts are kept for every model the workshop has made.',
          palette: ['#33415C', '#7D8597', '#F2E9E4'],
          motif: 'tiles',
        },
      ],
    },
  },
  {
    key: 'weavers-mill-wheel',
    owner: 'customer',
    company: 'orrindale-weavers',
    status: 'draft',
    title: 'The mill wheel turns again',
    createdDaysAgo: 5,
    article: {
      headline:
        'After a Long Silence, the Mill Wheel at Orrindale Turns Again and Lights the Looms',
      summary:
        'Members of the Orrindale cooperative have rebuilt the water wheel beside their chapel. It will power the lamps of the weaving room and warm the wash house.',
      body: `<p>The sound came back before the light did. On a gray morning in Orrindale a sluice gate was lifted by hand, a tongue of water ran down a new oak trough, and a wheel that had stood still for longer than anyone in the valley could remember gave a groan and began to turn. An hour later the lamps above the looms came on. The <strong>Orrindale weavers</strong> had their mill back.</p>
<p>The wheel stands beside the chapel in which the society works. It once drove hammers that beat woolen cloth until it was thick enough for coats. When that trade left the valley the wheel was left as well, and an ash tree grew up through its spokes. “Everyone agreed that it was beautiful, and that it was hopeless,” said Hesper Woolgate, secretary of the society. “Then a carpenter joined, and he only agreed with the first part.”</p>
<h2>Oak, iron and a borrowed crane</h2>
<p>The work took three summers and was done in the order in which money could be found:</p>
<ol>
<li>In the first, the ash tree was moved, whole, to the edge of the green, where it is doing well.</li>
<li>In the second, forty new paddles were cut from oak that had come down in a storm on a member’s own land.</li>
<li>In the third, the iron axle was lifted with a crane lent by the railway and laid in new bearings.</li>
</ol>
<p>Nearly everything else was done by the members themselves on Thursday evenings, with a rule that nobody stayed at the wheel after the soup was ready. A notebook records who cut which paddle. Each has a name carved on the inside, where only the water will read it.</p>
<h2>What the water will do</h2>
<p>A small generator now sits where the hammers used to be. It will feed the lamps of the weaving room and a tank of warm water in the wash house, so that fleece can be washed in winter without freezing anyone’s fingers. When the stream is low the society will use the public supply, as before, and in a dry week the wheel will rest so that the trout have what they need. A fish pass was built before the wheel was, and a heron has already found it.</p>
<p>How much the wheel is making can be seen at any time on a dial beside the shop door, and on the page of the <a href="{{practice}}/pages/orrindale-mill-wheel">mill wheel</a>, together with photographs of all three summers.</p>
<blockquote><p>“The looms have always kept time with somebody’s feet. Now they keep time with the stream as well.”</p></blockquote>
<p>The wheel will be opened to visitors on the first Sunday of each month. Children who can turn the small model in the shop for one minute will be given a paddle-shaped biscuit and the right to lift the gate.</p>`,
      quote: {
        text: 'My grandmother told me what it sounded like. I always thought she was exaggerating. She was not.',
        by: 'Hesper Woolgate',
        role: 'Secretary, Orrindale & Upper Fell Cooperative Society',
      },
      mediaContact: hesper,
      keywords: ['water mill', 'restoration', 'weaving', 'Orrindale'],
      pictures: [
        {
          alt: 'Curving bands of water in gray and green',
          caption: 'The mill stream runs down the new oak trough.',
          palette: ['#2E4034', '#7FA99B', '#F3F7F0'],
          motif: 'waves',
        },
        {
          alt: 'Stone arches in warm gray',
          caption: 'The wheel stands beside the chapel in which the society works.',
          palette: ['#4B4237', '#A39482', '#EFE7DA'],
          motif: 'arches',
        },
      ],
    },
  },
  {
    key: 'sailing-night-navigation',
    owner: 'customer',
    company: 'harborlight',
    status: 'generating',
    title: 'Sailing by night',
    createdDaysAgo: 2,
    article: {
      headline:
        'Harborlight Sailing School Invites Sailors to Cross the Bay by Night, Without a Screen',
      summary:
        'A new two-night course teaches experienced sailors to find the way home by lights, sounds and stars, with every display on board covered by a cloth.',
      body: `<p>At the start of the new course at <strong>Harborlight Sailing School</strong> everyone puts a telephone into a cookie tin. The tin is closed, tied with a reef knot and stowed under the cabin floor, where it can be reached in an emergency and at no other time. Then a cloth is hung over the chart plotter, the mooring is slipped, and the training boat <em>Patience</em> moves out into the dark.</p>
<p>The course is for sailors who know their way around the bay in daylight and would like to know it better. Over two nights they learn to find it again with what was always there: the flash of a buoy, the sound of a bell, the smell of the mud at low tide. “People are surprised by how much they can see once they stop looking at something bright,” said Maren Oakhollow, who runs the school.</p>
<h2>The first night</h2>
<p>The first night is spent inside the harbor mouth. Learners count the seconds between flashes, name the lights and draw a map from memory. They also learn to use their voices, since a calm sentence carries farther across a dark deck than a shout.</p>
<ul>
<li>Lights, and the patterns by which they are told apart</li>
<li>Soundings with a lead line, and what the seabed says</li>
<li>Keeping a watch, keeping warm and keeping a log</li>
</ul>
<h2>The second night</h2>
<p>On the second night the boat crosses the bay and comes back. Each learner takes charge for an hour and has to say, before the next one takes over, where the boat is and how sure that is. The answer is written down, and compared with the plotter only after breakfast.</p>
<p>The instructors are strict about one thing. An answer that is wrong but honest about its doubt counts for more than an answer that happened to be right. <em>Roughly here, give or take half a mile</em> is a phrase that has been written on the wall of the loft.</p>
<h2>Safe, and a little uncomfortable</h2>
<p>A second boat follows at a distance with its screens switched on, and an instructor is awake at all times. The course runs only in settled weather and within reach of three harbors. Life jackets are worn from pier to pier. Warm clothes are essential, and the school lends heavy coats that once belonged to the ferry.</p>
<p>Dates follow the moon, so that one of the two nights is bright and the other is not. They are listed, with the experience that is expected, on the page for <a href="{{practice}}/pages/harborlight-night-course">sailing by night</a>.</p>
<blockquote><p>“The tin goes down as a rule and comes up as a disappointment. Almost nobody opens it at once.”</p></blockquote>
<p>Breakfast is served in the loft when the boat returns. By custom it is eaten in silence until somebody has drawn the night’s track on the big chart, in pencil, from beginning to end.</p>`,
      quote: {
        text: 'We do not teach people to do without instruments. We teach them to be one.',
        by: 'Maren Oakhollow',
        role: 'Head instructor, Harborlight Sailing School',
      },
      mediaContact: maren,
      keywords: ['night sailing', 'navigation', 'seamanship'],
      pictures: [
        {
          alt: 'Dark waves with a single line of light',
          caption: 'One light, counted in seconds, is enough to begin with.',
          palette: ['#050E1A', '#12304A', '#F6E27F'],
          motif: 'waves',
        },
      ],
    },
  },
  {
    key: 'theater-open-season',
    owner: 'client-of-a',
    company: 'lanternfield',
    status: 'pending',
    title: 'A season chosen by the town',
    createdDaysAgo: 3,
    article: {
      headline: 'Lanternfield Community Theater Lets the Whole Town Choose Its Next Season',
      summary:
        'Four plays were picked at a public reading in the grange hall of Millbrook Hollow, where bakers, bus drivers and pupils read every script aloud before they voted.',
      body: `<p>The season at <strong>Lanternfield Community Theater</strong> used to be decided by five people around a kitchen table. This year it was decided by everyone who came to the grange hall on three cold Sundays. Eleven scripts were read aloud from beginning to end, by whoever wished to read, and at the close of the third day the town of Millbrook Hollow dropped dried beans into jars. Four jars were full enough to make a season.</p>
<p>The idea came from the box office. “People kept telling the person at the window what the next play should be,” said Odette Lampwick, who directs the theater. “It seemed only polite to ask them to sit down and read it.”</p>
<h2>The four plays</h2>
<p>All four are new, and all four were written within the county. The authors were in the hall, unnamed, and had to listen to their words in the mouths of strangers.</p>
<ul>
<li><strong>The Ferry That Was Late</strong>, a comedy in one waiting room</li>
<li><strong>Salt and Ledger</strong>, about two sisters and a shop</li>
<li><strong>Small Hours</strong>, a play for nine voices and a telephone, with a relaxed matinee</li>
<li><strong>The Understudy’s Dog</strong>, for children and the people who bring them</li>
</ul>
<h2>Seats, prices and quiet afternoons</h2>
<p>Tickets cost what the guest can pay, as they have for years. Two of the plays will have a relaxed matinee, with the lights half up, the sound turned down and the doors left open, so that guests may come and go as they need. The hall’s hearing loop has been renewed, and a front row without chairs is kept for those who bring their own.</p>
<p>Auditions are held at the end of the month and nobody will be turned away. Those who would prefer not to speak can paint, sew, carry, cook or hold the book. Dates for every play, and for the evenings on which the barn is open for building, are on the <a href="{{practice}}/pages/lanternfield-season">season page</a>.</p>
<h2>What the beans said</h2>
<p>The jars have been kept. They stand in the lobby in the order of the vote, the seven that were not chosen beside the four that were, with the title of each on a label. Several people have asked whether the seven might be read again in another winter, and the theater has promised that they will.</p>
<p>One result surprised the five people from the kitchen table. The play that they would have chosen first came last, and the one that they had nearly left out won by a handful of beans.</p>
<blockquote><p>“It was a good lesson, and it made an excellent soup.”</p></blockquote>
<p>The season opens when the snow has left the hall roof. Until then the scripts can be borrowed from the theater’s library, free of charge, by any school or household in the county.</p>`,
      quote: {
        text: 'I have directed for twenty years, and I had never heard a whole town laugh at a first reading. We are only trying to deserve it.',
        by: 'Odette Lampwick',
        role: 'Director, Lanternfield Community Theater',
      },
      mediaContact: {
        name: 'Odette Lampwick',
        email: 'stage@lanternfield.test',
        phone: '+1 802 555 0119',
      },
      keywords: ['community theater', 'new plays', 'Millbrook Hollow', 'auditions'],
      pictures: [
        {
          alt: 'Tall arches in wine red with a golden floor, like a stage',
          caption: 'The grange hall has been a theater for twenty-two seasons.',
          palette: ['#3A0A20', '#8A1F4D', '#F4C95D'],
          motif: 'arches',
        },
        {
          alt: 'Snowy hills under a dusky sky',
          caption: 'The readings filled three cold Sundays in Millbrook Hollow.',
          palette: ['#3D405B', '#A5A9C4', '#FFFFFF'],
          motif: 'hills',
        },
      ],
    },
  },
  {
    key: 'pianos-second-song',
    owner: 'customer-without-credits',
    company: 'pinnock-pianos',
    status: 'awaitingPayment',
    title: 'A piano for every landing',
    createdDaysAgo: 4,
    article: {
      headline:
        'Pinnock & Daughters Finds New Homes for Pianos, on Stairs, in Stations and in Schools',
      summary:
        'A family workshop in Elmsford Green will restore one unwanted piano a month and give it to a place where anybody passing by may sit down and play.',
      body: `<p>There is a piano on the second landing of the town hall in Elmsford Green. It has a chipped corner, a stool that squeaks and a small card that reads <em>Please do</em>. It is the first of a series. Once a month the family workshop of <strong>Pinnock &amp; Daughters</strong> will take in a piano that nobody wants, put it in order and give it to a place where anybody may play it.</p>
<p>The trade has always had more pianos than homes for them. People inherit one, keep it for a while and then need the wall. “They telephone and apologize, as though they were giving up a pet,” said Winifred Pinnock, who founded the workshop. “Mostly the piano is fine. It has simply run out of room.”</p>
<h2>How a piano is chosen</h2>
<p>Not every instrument can be saved. The family looks at each one together and asks three questions, always in the same order:</p>
<ol>
<li>Will the frame hold its tuning for a year?</li>
<li>Can the broken parts be made, or taken from another piano?</li>
<li>Does it have a voice that somebody would miss?</li>
</ol>
<p>The third question is settled by playing. Each of the three sits down for five minutes without the others in the room, and writes a word on a slip of paper. The slips are kept inside the piano, under the lid, where the next tuner will find them.</p>
<h2>Where they go</h2>
<p>The first six places have been promised. After the town hall come a school corridor, the waiting room of the bus station, the day room of a care home, the laundry on Hatpin Street and the bandstand, where the piano will live in a cupboard with wheels. Each place gives one thing in return: a person who will lift the lid in the morning, close it at night and telephone when something sticks.</p>
<p>Tuning is paid for by a jar. The family asks for nothing on the day itself, and the list of places, with the story of each piano and the hours at which it can be played, is on the page of the <a href="{{practice}}/pages/pinnock-landing-pianos">landing pianos</a>. Suggestions for a seventh are welcome, provided that there is a roof.</p>
<h2>A good place to be bad at it</h2>
<p>The card on the landing was written after some thought. An earlier version asked people to be considerate, and nobody played at all. Since the new card went up, the clerks on the second floor have heard two wedding marches, a great many scales and one slow tune that is repeated every lunch hour and is clearly getting better.</p>
<blockquote><p>“A piano that is only played well is hardly being played.”</p></blockquote>
<p>The daughters have drawn up a calendar for the next year. The last month is still empty, and the family hopes that by then somebody will ask for a piano in a place that has not occurred to them.</p>`,
      quote: {
        text: 'My aunt used to say that a silent piano is just heavy. We are trying to make the town a little lighter.',
        by: 'Winifred Pinnock',
        role: 'Founder, Pinnock & Daughters Piano Repair',
      },
      mediaContact: {
        name: 'Winifred Pinnock',
        email: 'bench@pinnockpianos.test',
        phone: '+1 612 555 0135',
      },
      keywords: ['piano repair', 'public pianos', 'Elmsford Green'],
      pictures: [
        {
          alt: 'Dark wood grain with a pale stripe, like a piano lid',
          caption: 'The first landing piano keeps its chipped corner.',
          palette: ['#1C1410', '#5C4033', '#F5F0E6'],
          motif: 'grain',
        },
        {
          alt: 'Black and white tiles set like keys',
          caption: 'Please do, says the card on the second landing.',
          palette: ['#37474F', '#ECEFF1', '#101820'],
          motif: 'tiles',
        },
      ],
    },
  },
];
