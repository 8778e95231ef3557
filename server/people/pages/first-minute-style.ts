import { boats, light } from '#domain/look/colors.ts';
import { serifFaces, serifFamily } from '../../foundation/http/page-fonts.ts';

/** What the first pages of a newcomer add to the look of the pages outside the app. */
export const firstMinuteStyle = `
${serifFaces}
body { background: var(--surface); }
header { display: flex; justify-content: space-between; align-items: center; border: 0; }
header a { margin: 0; }
header nav { padding: 0 16px; font-size: 14px; color: var(--text-quiet); white-space: nowrap; }
header nav a { display: inline; padding: 12px 0; color: var(--ink); font-weight: 500; letter-spacing: 0; }
main { width: auto; max-width: 488px; margin: 0; padding: 24px 16px 32px; border: 0; border-radius: 0; background: none; }
h1 { font-size: 32px; line-height: 40px; letter-spacing: -0.02em; }
footer { margin: 0; padding-bottom: 16px; justify-content: flex-start; }
.meter { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; margin-top: 8px; }
.meter i { height: 4px; border-radius: 2px; background: var(--line); }
.meter[data-parts='1'] i:nth-child(-n + 1), .meter[data-parts='2'] i:nth-child(-n + 2) { background: var(--warn); }
.meter[data-parts='3'] i:nth-child(-n + 3), .meter[data-parts='4'] i { background: var(--good); }
.two { display: flex; justify-content: space-between; font-size: 12px; }
[hidden] { display: none !important; }
.secret { position: relative; }
.secret input { padding-right: 48px; }
.see { position: absolute; inset: 0 0 0 auto; display: grid; place-items: center; width: 44px; padding: 0;
  background: none; color: var(--text-quiet); border-radius: 8px; }
.see:hover { background: none; color: var(--text); }
.see svg { width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round;
  stroke-linejoin: round; }
.see[aria-pressed='false'] .hides { display: none; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
aside { padding: 32px 16px 48px; background: var(--pale-blue); }
figure { position: relative; max-width: 568px; margin: 0 auto; padding: 0 48px 40px 0; }
.page { overflow: hidden; padding-bottom: 128px; background: var(--paper); color: ${light.text}; border-radius: 16px;
  box-shadow: 0 16px 48px -16px rgb(15 23 42 / 25%); }
.page p { color: inherit; }
.address { display: flex; gap: 8px; align-items: center; margin: 0; padding: 10px 14px; font-size: 12px;
  color: ${light['text-quiet']}; background: ${light.bar}; }
.address i { width: 10px; height: 10px; border-radius: 50%; background: ${light['line-strong']}; }
.page svg { display: block; width: 100%; }
.sky { fill: ${boats.sky}; } .shore { fill: ${boats.shore}; } .sail { fill: ${boats.sail}; } .sand { fill: ${boats.sand}; } .hull { fill: ${boats.hull}; }
.words { padding: 20px 24px 0; }
.issuer { margin: 0 0 4px; font-size: 12px; }
.headline { margin: 0 0 8px; font: 600 24px/30px ${serifFamily}; text-wrap: balance; }
.summary { margin: 0; font: 400 16px/24px ${serifFamily}; }
figcaption { position: absolute; right: 0; bottom: 0; display: grid; gap: 8px; width: min(336px, 80%); padding: 20px;
  font-size: 14px; background: var(--surface); border-radius: 16px; box-shadow: 0 16px 48px -16px rgb(15 23 42 / 30%); }
figcaption strong { font-size: 20px; line-height: 28px; }
.bar { height: 6px; border-radius: 3px; background: var(--good); }
.site { display: flex; justify-content: space-between; padding-top: 8px; border-top: 1px solid var(--line); }
.site time { color: var(--good); font-variant-numeric: tabular-nums; }
.stamp { position: absolute; top: -60px; right: -28px; width: 104px; height: 104px; stroke: var(--stamp); transform: rotate(-9deg); }
.steps { display: grid; gap: 8px; width: 100%; max-width: 568px; margin: 32px auto 0; padding: 0; list-style: none; font-size: 12px;
  color: var(--text-quiet); counter-reset: step; }
.steps li { padding: 4px 0 4px 12px; border-left: 3px solid var(--ink-line); counter-increment: step; }
.steps strong { font-size: 14px; }
.steps strong::before { content: counter(step) ' '; }
.steps [aria-current] { border-color: var(--ink); color: var(--text); }
@media (max-width: 719px) {
  h1 { font-size: 20px; line-height: 28px; }
  main { padding-top: 8px; }
  form { margin-top: 16px; gap: 12px; }
  .pair { grid-template-columns: 1fr 1fr; }
  figure { padding-right: 24px; }
  .stamp { top: -56px; right: -8px; width: 92px; height: 92px; }
  .summary { display: none; }
  .asks { display: none; }
}
@media (min-width: 720px) {
  .steps { grid-template-columns: repeat(4, 1fr); }
  .steps li { padding: 8px 0 0; border-left: 0; border-top: 3px solid var(--ink-line); }
  .steps strong { display: block; }
}
@media (min-width: 1024px) {
  body { display: grid; grid-template: 88px 1fr auto / minmax(0, 680fr) minmax(0, 760fr);
    --left: max(24px, (100vw - 1120px) / 2); }
  header, main, footer { max-width: calc(var(--left) + 480px); padding-left: var(--left); padding-right: 24px; }
  header a, header nav { padding-inline: 0; }
  main { align-self: center; }
  aside { grid-area: 1 / 2 / 4 / 3; display: grid; align-content: center; padding: 48px; }
}`;
