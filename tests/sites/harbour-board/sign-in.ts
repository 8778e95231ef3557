import { z } from 'zod';
import { LinkingFailure, reached, read, returnAddress } from '#server/sites/linking-service.ts';
import type { LinkedAccount, Linking, LinkingTools } from '#server/sites/linking-service.ts';
import type { OauthSecret } from '#server/sites/publisher.ts';

const Member = z.object({ id: z.number(), name: z.string() });
const Given = Member.extend({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

/** How one signs in there: by its own pages, for an hour, and again by what it gives for that. */
export const signInAt =
  (origin: string, key: string): Linking =>
  (tools, access) => {
    const as = {
      credentials: { for: origin, headers: { authorization: `Bearer ${access}` } },
    };
    const ask = async (form: Record<string, string>) => {
      const body = new URLSearchParams(form).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const asked = tools.fetch(`${origin}/token`, { method: 'POST', headers, body });
      const answer = await reached(asked);
      if (answer.status !== 200) throw new LinkingFailure(`It answered ${answer.status}`);
      return read(Given, answer);
    };
    return {
      practice: false,
      connectLink: async ({ state }) => {
        const query = new URLSearchParams({ redirect_uri: returnAddress(tools, key), state });
        return `${origin}/authorize?${query}`;
      },
      async exchange(code) {
        const given = await ask({ grant_type: 'authorization_code', code });
        return { account: accountOf(given), secret: secretOf(given, tools) };
      },
      renew: async (refresh) =>
        secretOf(await ask({ grant_type: 'refresh_token', refresh_token: refresh }), tools),
      async account() {
        const answer = await reached(tools.fetch(`${origin}/me`, as));
        return answer.status === 200 ? accountOf(read(Member, answer)) : null;
      },
      async remove() {
        await reached(tools.fetch(`${origin}/permissions`, { method: 'DELETE', ...as }));
      },
    };
  };

const accountOf = ({ id, name }: z.infer<typeof Member>): LinkedAccount => ({
  id,
  name,
  type: 'board.member',
  active: true,
});

const secretOf = (given: z.infer<typeof Given>, { now }: LinkingTools): OauthSecret => ({
  by: 'oauth',
  access: given.access_token,
  refresh: given.refresh_token,
  expiresAt: new Date(now().getTime() + given.expires_in * 1_000),
});
