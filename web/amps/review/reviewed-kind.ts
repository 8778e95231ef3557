import type { ComponentType } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import type { ComparedText, PictureContent } from '#domain/amps/module-spec.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';

/** All that review does differently for a kind of module: its folder `modules/<kind>/` hands it in. */
export interface ReviewedKind<Reply extends ModuleReply = ModuleReply> {
  kind: ModuleKind;
  calls: Pick<WritingRows, 'read' | 'diff' | 'sentBack' | 'markReviewed'>;
  /** By which an editor decides; null: none reads it. */
  decisions: Pick<ReviewRows, 'approve' | 'reject'> | null;
  /** Everything that a reader sees or follows: two differ exactly where these do. */
  comparedTexts(fields: Reply['fields'], pictures: readonly PictureContent[]): ComparedText[];
  /** How the fields that are read as its text are set; the others are named where they changed. */
  looks: Readonly<Record<string, TextLook>>;
  /** The lines of its text that are headings. */
  headings(fields: Reply['fields']): string[];
  /** The module as its readers will see it. */
  View: ComponentType<ViewProps<Reply>>;
  /** What goes out with it and is not seen in that. */
  Unseen: ComponentType<Pick<ViewProps<Reply>, 'module'>>;
}

export type TextLook = 'title' | 'lead' | 'text' | 'quote';

export interface ViewProps<Reply extends ModuleReply> {
  module: Reply;
  /** Of its headline; `h1` where the module is the page. */
  heading: 'h1' | 'h2';
}
