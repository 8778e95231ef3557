/** What one person, one network and one socket may ask of the writing door. */
export const limits = {
  messageBytes: 1_000_000,
  socketsEach: 20,
  /** From one network: an office may stand behind one address. */
  socketsOfNetwork: 400,
  /** Of one person, from everywhere: all twenty windows, several times over. */
  openingsEach: { perSecond: 5, burst: 100 },
  /** From one network, by nobody: they cost those who are logged in there nothing. */
  openingsOfStrangers: { perSecond: 5, burst: 200 },
  /** Sockets of nobody: just long enough to be told to log in. */
  strangers: 200,
  strangersOfNetwork: 20,
  strangerMs: 10_000,
  /** Different documents that one socket may ever name. */
  documentsOfSocket: 5,
  /** Of one person, by all sockets. Fast typing makes some thirty a second; what is more waits its turn. */
  messages: { perSecond: 100, burst: 300 },
  /** A message weighs one more for each so many bytes. */
  bytesOfMessage: 50_000,
  /** What costs as much as a document is done once in this time for each socket and document. */
  wholeEveryMs: 1_000,
  /** With more than this unread, a socket's own messages wait. */
  unreadBytes: 500_000,
  /** With more than this unread, a socket is closed; likewise the sum of a person's, and of all. */
  backlogBytes: 4_000_000,
  backlogBytesOfPerson: 16_000_000,
  backlogBytesOfAll: 256_000_000,
  /** So long may a message wait for its sender to read. */
  slowMs: 20_000,
  /** Who is here and where: a name and a caret. */
  presence: { messageBytes: 8_000, stateCharacters: 2_000, statesOfSocket: 2, states: 100 },
  /** Rights are asked for again when somebody writes and the last answer is older than this, */
  askAgainMs: 1_000,
  /** and what is written waits for an answer when the last one is older than that. */
  trustMs: 2_000,
  recheckMs: 30_000,
  goodbyeMs: 1_000,
};
