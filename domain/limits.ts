import { dailyLimits } from './storage/daily-limits.ts';

const second = 1_000;
const minute = 60 * second;
const megabyte = 1_000_000;

/**
 * Every number of the product that is not a price, named with its unit. Those an operator may change
 * (per-module limits, for one) are defaults here; only the server's configuration reads settings.
 */
export const limits = {
  /** Answers to GET calls are used again this long; any other call forgets them. */
  requestCacheMs: 5 * second,
  notificationShownMs: 4 * second,
  /** A closed modal stays this long, so that it can fade out. */
  modalRemovalDelayMs: 500,
  /** First-person and link checks start this long after the last keystroke. */
  firstPersonCheckDebounceMs: 1 * second,
  /** So many places of one fault are named: who has mended those asks again. */
  namedPlaces: 200,
  linkCheckDebounceMs: 1 * second,
  scriptLoadTimeoutMs: 120 * second,
  /** A call that somebody waits for is said to be slow after this, and given up after that. */
  slowAfterMs: 8 * second,
  callTimeoutMs: 60 * second,
  /** Forms that submit themselves do so this often while there is something to save. */
  autoSubmitMs: 10 * second,

  /** "Link copied" is shown this long. */
  copyTooltipMs: 2 * second,
  socialLink: {
    /** The linking popup is asked this often whether the account is connected yet. */
    pollMs: 5 * second,
    /** After the popup was closed by hand. */
    giveUpAfterCloseMs: 60 * second,
    giveUpMs: 10 * minute,
  },

  videoUrlCharacters: 255,
  cookieConsent: { cookie: 'cc_amp_cookie', days: 365, category: 'strictly necessary' },

  /** Header menu: a longer first name is cut here. */
  firstNameCharacters: 15,
  /** Lists show this many rows unless asked, and never more than `most`. */
  listPage: { default: 10, most: 100 },
  /** A list that grows without end comes in parts: so many rows, or so much of them, in one answer. */
  onward: { rows: 50, bytes: 200_000 },
  logo: { mainHeightPx: 32, widthPx: 180 },
  /** The longer side of a picture’s small copy. */
  smallPicturePx: 640,
  /** A comment by someone else, younger than this, flags new activity. */
  newActivityHours: 48,

  /** The configuration names exactly this many. */
  vipResellers: 7,
  /** Hosts of free mail, refused where an address at the company's own domain is wanted. */
  freeMailDomains: ['gmail.com', 'yahoo.com', 'hotmail.com'],

  passwordCharacters: { min: 8, max: 200 },
  emailCharacters: 254,
  supportRequest: { nameCharacters: 200, subjectCharacters: 255, commentCharacters: 10_000 },
  subdomainCharacters: { min: 3, max: 63 },
  /** The owner of a live Amp asks for another text: how much of it, and when it is answered. */
  changeRequest: { passages: 10, passageCharacters: 1_000, answeredHours: 48 },
  /** When an editor has decided what was submitted, at the latest; beyond it is listed as overdue. */
  review: { decidedHours: 48 },
  ampTitleCharacters: 255,
  /** Of what greets somebody: so many Amps that are under way, and so far back. */
  overview: { underWay: 5, weeks: 12 },
  /** After a restore: so many Amps are listed, and answered for, at once. */
  askedAtOnce: 100,
  /** Links by which strangers read one report, open at once. */
  openReportLinks: 20,
  /** Of one grant, whoever approves it. */
  creditGrant: { most: 10_000, alone: 100, alonePerHours: 24 },
  /** The file with all that is held about a person is kept so long. */
  personExportDays: 3,
  /** One purchase. */
  purchaseQuantity: { min: 1, max: 100 },

  /** Percent of the longer text; as alike as this or more counts as the same. */
  similarityPercent: 80,
  /** Similarity is measured on this much text of each field: its cost is the product of the two. */
  similarityCharacters: 5_000,

  /** Of rich text, elements inside each other: twelve lists in lists are twenty-five. */
  richTextDepth: 30,
  article: {
    words: { min: 350, max: 1500 },
    headlineCharacters: 120,
    summaryCharacters: { min: 80, max: 250 },
    images: 1,
    /** A draft may be longer than what is published: a hundred characters for each word of the longest. */
    bodyCharacters: 150_000,
    /** And as many paragraphs, list items and headings as that has words. */
    bodyBlocks: 1_500,
    /** Its HTML, in which formatting and the addresses of links take far more than words. */
    bodyHtmlCharacters: 400_000,
    /** It as it is stored, in which each change of formatting and each quotation takes far more than in its HTML. */
    bodyStoredCharacters: 400_000,
  },
  keywords: 10,
  company: {
    nameCharacters: 200,
    aboutCharacters: 5_000,
    contactCharacters: 200,
    phoneCharacters: 40,
    addressCharacters: 255,
    cityCharacters: 120,
    postalCodeCharacters: 20,
    podcastLinkCharacters: 500,
    /** Linked at one moment: as many as one Amp is published to. */
    accounts: 50,
  },
  geocode: { debounceMs: 300, charactersAtLeast: 2, charactersAtMost: 200, suggestions: 6 },

  /** Bodies of calls: whatever can be sent is parsed, so a call takes no more than it needs. */
  bodyBytes: {
    /** Unless the call's row says otherwise. */
    most: 64_000,
    login: 4_000,
    bank: 256_000,
    /** A drawn signature, as base64. */
    letter: 300_000,
    /** What a form says beside its file. */
    form: 128_000,
    /** The longest text, in any script, with its marks and links. */
    text: megabyte,
    /** A text to be imported that is no file. */
    imports: 2 * megabyte,
  },
  /**
   * Bodies at one moment, in this process: so many bytes that came, and of one caller. Where it is more, whoever has
   * most gives way. Files lie on the disk and count as they are announced: of one caller a part of what the others leave.
   */
  openBodies: {
    people: { bytes: 64 * megabyte, each: 8 * megabyte },
    strangers: { bytes: 16 * megabyte, each: 2 * megabyte },
    /** Of the services that call us: bank and linking. */
    outside: { bytes: 8 * megabyte, each: 2 * megabyte },
    /** As of a login: of people, and of strangers, apart from all that is longer. */
    small: { bytes: 16 * megabyte, each: 2 * megabyte },
    smallBytes: 4_000,
    files: { bytes: 2_000 * megabyte, part: 1 / 16 },
    askAgainSeconds: 5,
  },
  /** Long answers that their readers have not taken, in all and of one caller. */
  unreadAnswers: {
    people: { bytes: 300 * megabyte, each: 50 * megabyte },
    strangers: { bytes: 100 * megabyte, each: 12 * megabyte },
  },
  /** A body that comes slower than this on the whole is given up. A bad telephone line carries it. */
  slowestBytesPerSecond: 4_000,
  /** What a caller is told of its mistakes: the first of them. */
  toldMistakes: { most: 10, fieldCharacters: 100 },

  /** Largest accepted files; kinds are recognised by content, see domain/rules/pictures.ts. */
  upload: {
    imageBytes: 10 * megabyte,
    videoBytes: 500 * megabyte,
    audioBytes: 200 * megabyte,
  },

  /** Begun and not finished, of one person at any moment. */
  unfinishedUploads: { most: 20, bytes: 200 * megabyte },

  /** What one person may store and do on a day (UTC). */
  daily: dailyLimits,

  /** Amps made from another program's file. */
  imports: {
    /** A file, as it is sent in a form; and a text that is sent as JSON. */
    fileBytes: 50 * megabyte,
    characters: 1_500_000,
    entries: 1_000,
    notes: 6,
    /** Of one entry's text with its tags, and of any other of its fields. */
    entryCharacters: 300_000,
    lineCharacters: 5_000,
    /** Reading a file may take so long, in so many threads at once. */
    readMs: 40 * second,
    readers: 3,
    waiting: 30,
    /** No table of posts has more columns, and no tag of theirs more attributes or tags in it. */
    columns: 300,
    /** One row of a table. */
    rowCharacters: 2 * megabyte,
  },

  /** Letters of authorization. */
  letter: {
    nameCharacters: 120,
    positionCharacters: 120,
    reasonCharacters: 1_000,
    /** A drawn signature as a PNG file. */
    signatureBytes: 200_000,
  },

  linkCharacters: 2_048,
  /** Whether the links of a text lead anywhere: most of them, most time for all, for one try, before a second. */
  linkCheck: {
    links: 50,
    wholeMs: 25 * second,
    tryMs: 10 * second,
    restMs: 2 * second,
    redirects: 5,
  },

  session: {
    /** Without "Remember me": ends after this long without use. */
    idleHours: 12,
    rememberedDays: 30,
    passwordResetMinutes: 60,
    /** Links that prove an e-mail address. */
    verificationHours: 24,
    /** What a thief of an open browser would do asks for the password after this long. */
    confirmedMinutes: 10,
    /** After the right password, the code is waited for this long. */
    secondStepMinutes: 10,
    /** Opens a session on the other host, once. */
    handoffSeconds: 60,
  },
  abuse: {
    loginFailures: { most: 10, perMinutes: 15 },
    /** Wrong guesses at one account within a day, from wherever: then strangers wait between two. */
    strangersGuesses: { free: 30, firstSeconds: 15, doublesEvery: 5, mostSeconds: 300 },
    /**
     * Wrong guesses at whatever accounts, from all networks of a wide one that those accounts do not know. What thousands of
     * phones of one carrier mistype fits in.
     */
    strangersWrongGuesses: {
      perHourFromOneWideNetwork: 400,
      firstsPerHourFromOneWideNetwork: 800,
    },
    /** Mails that anybody may ask for: for one e-mail address, and from one network address in all. */
    mailRequests: {
      perHour: 5,
      perHourFromOneAddress: 30,
      perHourFromOneWideNetwork: 150,
      firstsPerHourFromOneWideNetwork: 300,
    },
    /** Mails about an account, of one kind to one address: more would tell nothing new. */
    accountMailsPerHour: 10,
    /** Of one kind, to an address whose reader may never have asked: nobody has proven it, or others typed it. */
    unaskedMailsPerDay: 8,
    /**
     * Links to a new password for such an address: so many within so many hours. Each works as long as that, so
     * that one always does, whoever asks for them.
     */
    unaskedResets: { most: 2, withinHours: 6 },
    supportRequestsPerHour: 5,
    /** Of people who are not logged in: from all networks that one of them may have, and from everywhere. */
    strangersSupportRequests: {
      perHourFromOneWideNetwork: 25,
      firstsPerHourFromOneWideNetwork: 25,
      perHourOfAll: 300,
    },
  },
  /** Editors hear of a changed live text once nobody has written in it for this long. */
  changedTextRestsMinutes: 5,
  /** Editors are mailed of a submitted Amp, or of what is asked of a live one, unless it is taken back by then. */
  staffMailsWaitMinutes: 5,
  /** The words that a comment is about, as far as they are kept with it. */
  commentAbout: {
    fieldCharacters: 40,
    quoteCharacters: 400,
    beforeCharacters: 40,
    placeCharacters: 64,
  },
  /** Of the answers to a comment on words, the newest are shown beside them. */
  threadAnswers: 20,
  /** A mail of a comment waits this long: one tells of all that came meanwhile. */
  commentMailsWaitMinutes: 10,
  /** For a mail server that is away or asks for patience: links in mails do not live longer. */
  mailsWaitHours: 24,
  /** An Amp that no site shows so long after it went live gets its credit back. */
  lapseDays: 30,
  /** An Amp that waits for payment longer than this goes back to what it was before. */
  unpaidDays: 30,
  /** Publishing can be planned this far ahead: its credit is held until then. */
  scheduleDays: 366,
} as const;
