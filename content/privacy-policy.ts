import type { Document, Section, Voice } from './document.ts';

/** Served at the origin's `/privacy-policy`. */
export const privacyPolicy = (voice: Voice): Document => ({
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, for how long, and how you get it out or have it removed.',
  updated: '2 November 2026',
  sections: [privacy(voice), ...details(voice), cookies(voice)],
});

/** The short form, which also stands in the terms. */
export const privacy = ({ businessName, businessEmail }: Voice): Section => ({
  id: 'privacy',
  title: 'Privacy in short',
  blocks: [
    `${businessName} keeps what it needs to publish for you and to show you where a text went: your name and e-mail address, your companies, your texts and pictures, the accounts you link, and a log of who did what.`,
    'We do not sell any of it, we show no advertising, and nobody is profiled. Content goes only to the sites you choose, after you submitted it and an editor approved it.',
    `To see, correct, take with you or delete what we hold about you, write to ${businessEmail} from the address of your account. We answer within 30 days.`,
  ],
});

const details = ({ businessEmail }: Voice): Section[] => [
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    blocks: [
      {
        table: [
          ['What', 'Why', 'How long'],
          [
            'Name, e-mail address, phone, time zone',
            'To know you, to write to you, to show times in your zone',
            'As long as the account exists',
          ],
          [
            'Your password, as a salted hash',
            'To let you in; we cannot read it',
            'Until you change it',
          ],
          [
            'Sessions and login attempts with network address and browser',
            'To let you end sessions you do not know, and to slow down guessing',
            'Up to 30 days after they end',
          ],
          [
            'Companies, texts, pictures and their versions',
            'They are what you publish; versions let you go back',
            'As long as the account exists; what you delete is shown to nobody from then on',
          ],
          [
            'Accounts you link at other sites',
            'To publish there in your name; their secrets are sealed',
            'Until you unlink them',
          ],
          [
            'Placements and their proof',
            'To show where a text is live, and never to post it twice',
            'As long as the Amp exists',
          ],
          [
            'Credits, purchases and receipts',
            'To account for every credit; the law asks for receipts',
            'As long as the law asks',
          ],
          ['Messages to support', 'To answer you', 'Until you ask us to delete them'],
        ],
      },
    ],
  },
  {
    id: 'who-else-sees-it',
    title: 'Who else sees it',
    blocks: [
      {
        list: [
          'Editors and authors who work on your texts, and only those texts.',
          'The reseller you are a client of, if you are one: your name, your companies and your Amps.',
          'The sites you chose, for the texts that were approved for them. From then on their own rules hold there as well.',
          'Those who carry mails, payments and stored files for us. They act on our order and may use nothing for themselves.',
        ],
      },
      'Published texts are public: search engines and readers keep copies that we cannot call back. Taking a text down removes it where we posted it.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'You may see what we hold about you, have it corrected, receive a copy in a common format, object to a use, and have it deleted. Most of it you can do yourself: your profile holds your data, each list can be taken out as a file, and an Amp can be deleted while it is a draft, rejected or waiting for payment: nobody sees it from then on, and its text is erased with your account.',
      `For the rest, write to ${businessEmail}. If you think we got it wrong, you may turn to the data protection authority of the place where you live.`,
    ],
  },
];

const cookies = ({ businessName }: Voice): Section => ({
  id: 'cookies',
  title: 'Cookies',
  blocks: [
    `${businessName} sets strictly necessary cookies only. They keep you logged in, know a browser again that you logged in with, and remember that you have read the notice about them. None of them follows you to other sites.`,
    {
      table: [
        ['Name', 'What it does', 'How long'],
        [
          'sid, __Host-sid or __Secure-sid',
          'Holds your session. Scripts cannot read it.',
          '12 hours without use, or 30 days with “Remember me”',
        ],
        [
          'active_session',
          'Tells the page that there is a session, and nothing about it.',
          'As long as the session',
        ],
        [
          'device, __Host-device or __Secure-device',
          'Recognises a browser you logged in from, so that a login from another one can be told to you.',
          '400 days',
        ],
        [
          'handoff, or __Host-handoff',
          'While one of our sites takes over your login from another: makes sure that both are open in your browser.',
          '1 minute',
        ],
        ['cc_amp_cookie', 'Remembers that you accepted the cookie notice.', '365 days'],
        [
          'sub_domain',
          'On a reseller’s own pages: remembers whose pages they are.',
          'About 21 days',
        ],
      ],
    },
    'Besides cookies the browser keeps, on your device alone: what you are writing until the server has it, the logo in the header, your choice of light or dark, and what you typed into a form that could not be saved. Logging out removes the texts that are stored with us.',
    'Where an operator has switched on a chatbot or an analytics, the notice says so. Its script is loaded only after you accepted that, and may set cookies of its own; until then the browser is told to refuse it.',
  ],
});
