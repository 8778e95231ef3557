/** @internal */
export const stateWords: Readonly<Record<string, string>>;
/** @internal */
export const leftThereWords: string;
/** @internal */
export const heldWords: Readonly<Record<string, string>>;
