import { isModuleKind, type ModuleKind } from './modules.ts';

export interface NamedModule {
  kind: ModuleKind;
  moduleId: number;
}

/** What browser and server call the shared document of a module. */
export const nameOfDocument = ({ kind, moduleId }: NamedModule): string => `${kind}:${moduleId}`;

/** @returns null for a name that no document has. */
export function documentNamed(name: string): NamedModule | null {
  const [, kind = '', digits] = /^([a-z-]+):([1-9]\d{0,8})$/.exec(name) ?? [];
  return digits !== undefined && isModuleKind(kind) ? { kind, moduleId: Number(digits) } : null;
}
