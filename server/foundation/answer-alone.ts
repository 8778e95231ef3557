/** How often it is looked at what is held. */
const lookMs = 20;

/**
 * For the file of one of the `ownProcesses`: answers one question after the other, and ends itself when it holds more
 * memory than it may, or when the process that asks is gone. Native work goes on in threads of its own, so that both are
 * noticed in its midst.
 * @param mostBytes of memory, on top of what it held at its start.
 */
export function answerAlone<Question, Answer extends object>(
  answer: (question: Question) => Promise<Answer>,
  { mostBytes }: { mostBytes: number },
): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  const most = process.memoryUsage.rss() + mostBytes;
  let isWorking = 0;
  setInterval(() => {
    if (isWorking > 0 && process.memoryUsage.rss() > most) end();
  }, lookMs).unref();
  process.on('disconnect', end);
  process.on('message', (question: Question) => {
    isWorking += 1;
    void answer(question)
      .then((answered) => process.send?.(answered))
      .finally(() => (isWorking -= 1));
  });
  process.send?.('ready');
}
