import { Button } from '@mantine/core';
import { systemMessages, type PlannedMessage } from '#contract/system-messages.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import { exactTime } from '#web/kit/times.ts';
import { toast } from '#web/kit/toast.ts';
import { roleWords } from '../role-words.ts';

const states: Record<PlannedMessage['state'], { words: string; tone: Tone }> = {
  planned: { words: 'Planned', tone: 'info' },
  shown: { words: 'Shown now', tone: 'good' },
  ended: { words: 'Ended', tone: 'quiet' },
};

export function MessageList({ messages }: { messages: readonly PlannedMessage[] }) {
  const end = useSend(systemMessages.end);
  async function stop({ id, message }: PlannedMessage) {
    const isMeant = await confirm({
      title: 'Stop showing this message?',
      text: message,
      yes: 'End message',
      danger: true,
    });
    if (!isMeant) return;
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('The message is shown to nobody any more'),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <LineList>
      {messages.map((message) => (
        <li key={message.id}>
          <div>
            <strong>{message.message}</strong>
            <p>
              {audienceOf(message)} · {timesOf(message)}
              {message.dismissed > 0 && ` · put aside by ${message.dismissed}`}
            </p>
          </div>
          <StatusBadge tone={states[message.state].tone}>{states[message.state].words}</StatusBadge>
          {message.state !== 'ended' && (
            <Button
              variant="default"
              aria-label={`End message: ${message.message}`}
              onClick={() => void stop(message)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </LineList>
  );
}

function audienceOf({ role, person }: PlannedMessage): string {
  if (person) return `For ${person.name}`;
  return role ? `For everybody with the role ${roleWords(role)}` : 'For everybody';
}

function timesOf({ starts_at, ends_at }: PlannedMessage): string {
  const from = starts_at ? `from ${exactTime(Date.parse(starts_at))}` : 'at once';
  return ends_at
    ? `${from}, until ${exactTime(Date.parse(ends_at))}`
    : `${from}, until it is ended`;
}
