/** A headline and a paragraph as somebody would write them, in each of the languages the product was tried in. */
export interface Paragraph {
  language: string;
  headline: string;
  /** The readable part of its address. */
  slug: string;
  text: string;
  /** As readers of the language count them. */
  words: number;
}

export const paragraphs: readonly Paragraph[] = [
  {
    language: 'en',
    headline: 'The night ferry gets its lamps back',
    slug: 'the-night-ferry-gets-its-lamps-back',
    words: 55,
    text: 'The night ferry between the two islands carries lamps again. For eleven winters the crew had steered by the light of the fish market, which closed in spring. “We could see the quay, but not the steps,” said Nora Quill, who has sold tickets there since 2009. The lamps were paid for by the passengers.',
  },
  {
    language: 'de',
    headline: 'Die alte Mühle mahlt wieder für das ganze Tal',
    slug: 'die-alte-muhle-mahlt-wieder-fur-das-ganze-tal',
    words: 50,
    text: 'Die alte Mühle am Fluss mahlt seit Anfang Oktober wieder Roggen und Dinkel. Zwölf Höfe aus dem Tal bringen ihr Getreide auf kurzen Wegen dorthin, die Säcke gehen an vier Bäckereien. „Wir hätten nie gedacht, dass der Stein noch läuft“, sagt die Müllerin Grete Ahlers, die den Betrieb übernommen hat.',
  },
  {
    language: 'fr',
    headline: 'L’été, la bibliothèque descend sur la plage',
    slug: 'lete-la-bibliotheque-descend-sur-la-plage',
    words: 48,
    text: 'Chaque été, la bibliothèque municipale installe trois cabanes sur la plage et prête des romans sans demander de carte. L’an dernier, neuf cents livres sont partis, et presque tous sont revenus. « Nous retrouvons parfois du sable entre les pages », raconte Odile Marchand, qui tient la cabane du nord.',
  },
  {
    language: 'es',
    headline: 'Un taller de guitarras abre sus puertas a los vecinos',
    slug: 'un-taller-de-guitarras-abre-sus-puertas-a-los-vecinos',
    words: 50,
    text: 'El taller de guitarras de la calle Mayor abrirá sus puertas los jueves por la tarde para que los vecinos aprendan a reparar sus instrumentos. La madera llega de un bosque cercano y se seca durante tres años. «Nos piden sobre todo cuerdas y paciencia», explica la maestra Lucía Barranco.',
  },
  {
    language: 'pt',
    headline: 'Pescadores ensinam crianças a remendar redes',
    slug: 'pescadores-ensinam-criancas-a-remendar-redes',
    words: 50,
    text: 'Aos sábados de manhã, os pescadores da aldeia ensinam as crianças a remendar redes no armazém junto ao cais. A associação comprou agulhas novas e guardou as antigas numa vitrine. “A minha avó fazia isto às escuras”, conta Joaquim Seixas, de setenta anos, enquanto mostra um nó que poucos conhecem.',
  },
  {
    language: 'it',
    headline: 'Il forno del paese riapre dopo vent’anni',
    slug: 'il-forno-del-paese-riapre-dopo-ventanni',
    words: 48,
    text: 'Dopo vent’anni di silenzio il forno comunale riapre le sue porte e cuoce il pane due volte alla settimana. Le famiglie portano l’impasto da casa, come facevano i nonni, e aspettano chiacchierando nel cortile. «Il profumo arriva fino alla stazione», dice Renata Bassi, che accende il fuoco all’alba.',
  },
  {
    language: 'nl',
    headline: 'De stadsboerderij krijgt een eigen kaaskelder',
    slug: 'de-stadsboerderij-krijgt-een-eigen-kaaskelder',
    words: 52,
    text: 'De stadsboerderij aan de rand van het park krijgt een eigen kaaskelder. Vrijwilligers hebben de oude ijskelder leeggehaald en de muren opnieuw gevoegd. ’s Middags ligt de temperatuur er op elf graden, en dat is precies goed. “Wij proeven elke week”, zegt kaasmaker Joost Verhage, die het rijpen in de gaten houdt.',
  },
  {
    language: 'pl',
    headline: 'Łódzka przędzalnia znów otwiera drzwi i uczy tkania',
    slug: 'lodzka-przedzalnia-znow-otwiera-drzwi-i-uczy-tkania',
    words: 44,
    text: 'Dawna przędzalnia w Łodzi znów otwiera drzwi i uczy tkania na stuletnich krosnach. Warsztaty odbywają się w soboty i w niedziele, a uczestnicy zabierają do domu własny szal. „Nie spodziewaliśmy się takich kolejek”, mówi Halina Wrona, która prowadzi zajęcia razem z dwiema emerytowanymi tkaczkami.',
  },
  {
    language: 'cs',
    headline: 'Nádražní hodiny v Těšanech jdou po třiceti letech přesně',
    slug: 'nadrazni-hodiny-v-tesanech-jdou-po-triceti-letech-presne',
    words: 43,
    text: 'Hodiny na nádražní věži v Těšanech jdou po třiceti letech zase přesně. Hodinář je rozebral na čtyři sta dílů a každý z nich vyčistil ručně. „Chyběl jediný čep, a ten jsme našli v podlaze,“ vypráví Jiří Vacek. Náklady zaplatila obec a sbírka cestujících.',
  },
  {
    language: 'ru',
    headline: 'В старом депо открылась мастерская деревянных лодок',
    slug: 'в-старом-депо-открылась-мастерская-деревянных-лодок',
    words: 43,
    text: 'В старом трамвайном депо открылась мастерская, где строят деревянные лодки. Первую лодку спустили на воду в сентябре, и за вёсла сели школьники из соседнего двора. «Мы три зимы сушили доски», — рассказал мастер Павел Сорокин. Зимой здесь будут учить всех, кто умеет держать рубанок.',
  },
  {
    language: 'uk',
    headline: 'Пасічники з передмістя відкрили музей меду',
    slug: 'пасічники-з-передмістя-відкрили-музей-меду',
    words: 43,
    text: 'Пасічники з передмістя відкрили музей меду в будинку колишньої пошти. У залі стоїть скляний вулик, крізь який видно, як працює бджолина сім’я. «Діти не відходять від нього годинами», — каже господиня музею Оксана Ярема. Вхід вільний, а мед можна скуштувати і придбати на місці.',
  },
  {
    language: 'sv',
    headline: 'Fyrvaktarens trädgård öppnas för allmänheten',
    slug: 'fyrvaktarens-tradgard-oppnas-for-allmanheten',
    words: 48,
    text: 'Fyrvaktarens trädgård på den yttersta ön öppnas för allmänheten i juni. Här växer kål, rosor och ett äppelträd som har stått emot havsvinden i nittio år. ”Vi vattnar med regn och tålamod”, säger Astrid Holm, som sköter landen. Båten går från fiskehamnen varje timme så länge vädret tillåter.',
  },
  {
    language: 'da',
    headline: 'Havnens gamle ishus bliver til øvelokale',
    slug: 'havnens-gamle-ishus-bliver-til-ovelokale',
    words: 44,
    text: 'Havnens gamle ishus bliver til øvelokale for byens unge musikere. De tykke vægge, der engang holdt isen kold, holder nu lyden inde. »Vi kan spille til midnat uden at vække nogen,« fortæller trommeslageren Freja Skov. Kommunen lægger lokale til, og foreningen betaler for strømmen.',
  },
  {
    language: 'no',
    headline: 'Bygdas gamle snekkerverksted får nye hender',
    slug: 'bygdas-gamle-snekkerverksted-far-nye-hender',
    words: 47,
    text: 'Bygdas gamle snekkerverksted har stått tomt siden nittitallet, men nå høres høvelen igjen. Fire unge håndverkere leier lokalet og bygger kjøkkenstoler av bjørk fra lia. «Vi ville lage noe som varer», forteller Ingrid Moen. Den første serien på seksti stoler går til biblioteket og til to skoler.',
  },
  {
    language: 'fi',
    headline: 'Järven jäälle avataan lukusali',
    slug: 'jarven-jaalle-avataan-lukusali',
    words: 33,
    text: 'Kirjasto avaa helmikuussa pienen lukusalin keskelle järven jäätä. Puinen mökki vedetään paikalleen hevosella, ja kamiina lämmittää sen puolessa tunnissa. ”Hiljaisempaa paikkaa ei kaupungista löydy”, sanoo kirjastonhoitaja Aino Lehtola. Lainat palautetaan rannalla olevaan laatikkoon.',
  },
  {
    language: 'tr',
    headline: 'Kasabanın çömlekçileri ortak bir fırın kurdu',
    slug: 'kasabanin-comlekcileri-ortak-bir-firin-kurdu',
    words: 40,
    text: 'Kasabanın çömlekçileri, eski tren istasyonunun yanında ortak bir fırın kurdu. Fırın haftada iki gün yakılıyor ve aynı anda üç yüz parça pişirebiliyor. “Odunu paylaşınca masraf yarıya indi,” diyor usta Emine Karaca. Atölye, cumartesi günleri çamura dokunmak isteyen herkese açık olacak.',
  },
  {
    language: 'el',
    headline: 'Το παλιό λιοτρίβι έγινε σχολείο μουσικής',
    slug: 'το-παλιο-λιοτριβι-εγινε-σχολειο-μουσικης',
    words: 45,
    text: 'Το παλιό λιοτρίβι του χωριού έγινε σχολείο μουσικής για παιδιά και μεγάλους. Οι μυλόπετρες έμειναν στη θέση τους και πάνω τους ακουμπούν σήμερα τα αναλόγια. «Η ηχώ του χώρου μάς διδάσκει σιωπή», λέει η δασκάλα Ελένη Βλάχου. Τα μαθήματα αρχίζουν τον Οκτώβριο και είναι δωρεάν.',
  },
  {
    language: 'hi',
    headline: 'पुराने डाकघर में खुला बच्चों का पुस्तकालय',
    slug: 'पुराने-डाकघर-में-खुला-बच्चों-का-पुस्तकालय',
    words: 55,
    text: 'पहाड़ी गाँव के पुराने डाकघर में अब बच्चों का पुस्तकालय खुल गया है। गाँव के लोगों ने मिलकर दीवारें रंगीं और घर-घर से किताबें इकट्ठा कीं। “बच्चे छुट्टी के दिन भी दरवाज़ा खटखटाते हैं,” शिक्षिका मीना रावत ने बताया। पुस्तकालय सुबह से शाम तक खुला रहता है और किताबें बिना किसी शुल्क के मिलती हैं।',
  },
  {
    language: 'th',
    headline: 'โรงสีเก่าริมคลองกลายเป็นโรงเรียนทำอาหาร',
    slug: 'โรงสีเก่าริมคลองกลายเป็นโรงเรียนทำอาหาร',
    words: 54,
    text: 'โรงสีเก่าริมคลองกลายเป็นโรงเรียนทำอาหารสำหรับคนในชุมชน เครื่องครัวทั้งหมดมาจากร้านอาหารที่ปิดตัวไปเมื่อปีก่อน “เด็กๆ ชอบตำน้ำพริกมากที่สุด” คุณครูสมใจ แสงทอง เล่าให้ฟัง ห้องเรียนเปิดทุกวันเสาร์ตั้งแต่เช้าจนถึงบ่าย และไม่เก็บค่าเรียน',
  },
  {
    language: 'vi',
    headline: 'Phiên chợ nổi mở lại sau mùa nước lớn',
    slug: 'phien-cho-noi-mo-lai-sau-mua-nuoc-lon',
    words: 64,
    text: 'Phiên chợ nổi trên sông mở lại vào sáng chủ nhật sau ba tháng nghỉ vì mùa nước lớn. Hơn bốn mươi chiếc ghe chở trái cây, rau và bánh từ các xã lân cận về bến. “Khách quen vẫn nhớ chỗ neo ghe cũ,” bà Nguyễn Thị Hoa kể. Năm nay bến có thêm cầu gỗ để người già lên xuống dễ dàng.',
  },
  {
    language: 'ja',
    headline: '港の古い倉庫が和紙の工房に生まれ変わる',
    slug: '港の古い倉庫が和紙の工房に生まれ変わる',
    words: 70,
    text: '港の古い倉庫が、和紙を漉く工房に生まれ変わった。厚い壁は夏でも涼しく、紙を乾かすのに向いているという。「水の音を聞きながら働けるのがうれしい」と、職人の森田はるかさんは話す。工房は土曜日に見学でき、子どもは『はじめての和紙』という教室で葉書を一枚作ることができる。',
  },
  {
    language: 'ko',
    headline: '오래된 양조장이 마을 극장으로 문을 열었다',
    slug: '오래된-양조장이-마을-극장으로-문을-열었다',
    words: 38,
    text: '산골 마을의 오래된 양조장이 작은 극장으로 문을 열었다. 술독이 있던 자리에는 의자 여든 개가 놓였고, 천장의 들보는 그대로 남았다. “첫 공연 표는 하루 만에 모두 나갔습니다.” 극장을 맡은 김서연 씨가 말했다. 다음 달에는 주민들이 직접 쓴 연극을 올린다.',
  },
  {
    language: 'zh',
    headline: '老茶厂改成了社区图书馆',
    slug: '老茶厂改成了社区图书馆',
    words: 62,
    text: '山脚下的老茶厂改成了社区图书馆，上个星期六正式开放。烘茶的房间现在摆满了书架，窗边留着三张旧木桌。“孩子们放学以后就跑过来，”管理员林秀兰说。图书馆每天开到晚上八点，借书不收任何费用，周末还有老人给大家讲故事。',
  },
  {
    language: 'ar',
    headline: 'ورشة الخزف القديمة تفتح أبوابها من جديد',
    slug: 'ورشة-الخزف-القديمة-تفتح-أبوابها-من-جديد',
    words: 44,
    text: 'فتحت ورشة الخزف القديمة في حي الميناء أبوابها من جديد بعد عشرين سنة من الإغلاق. يعمل فيها اليوم ستة شبان تعلموا الصنعة من آخر معلم في المدينة. «الطين لا ينسى اليد التي عرفته»، تقول سلمى الحداد، وهي تشرف على الدروس المسائية المجانية لأهل الحي.',
  },
  {
    language: 'he',
    headline: 'תחנת הרכבת הישנה הופכת לשוק איכרים',
    slug: 'תחנת-הרכבת-הישנה-הופכת-לשוק-איכרים',
    words: 39,
    text: 'תחנת הרכבת הישנה שבקצה העיר הופכת לשוק איכרים שיפעל בכל יום שישי. על הרציפים יעמדו שלושים דוכנים של ירקות, גבינות ולחם. ״הרכבת כבר לא עוצרת כאן, אבל האנשים כן״, אומרת רותי ברק, מנכ״לית העמותה. הכניסה חופשית והחניה ללא תשלום.',
  },
];
