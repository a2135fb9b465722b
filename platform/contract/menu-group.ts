import type { MenuGroup, ModuleSpec, ScreenSpec } from './define-module.ts'

/** The first-level group that a screen stands in: that of its module, another that its entry names, or none. */
export function menuGroupOf(spec: ModuleSpec, { menu }: ScreenSpec): MenuGroup | null {
  return menu?.isAlone ? null : (menu?.within ?? spec.group ?? null)
}
