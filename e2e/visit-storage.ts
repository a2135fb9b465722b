import type { ScreenVisit } from './demonstration-screens.ts'

/** Keys of the browser's storage that the product reads. */
const PREFERENCES_KEY = 'plumbline-preferences'
export const PLACE_KEY = 'plumbline-place'
/** With this no tour starts by itself: whoever looks has seen them all. */
export const TOURS_PUT_AWAY = ['function-guidance', 'off'] as const
const STORED_VERSION = 1

export interface Look {
  /** `auto` follows the device. */
  readonly theme: 'light' | 'dark' | 'auto'
  readonly language: 'en' | 'ar'
}

/** What a browser keeps where a person looked at screens so, and worked where the visit is. */
export function visitStorage(visit: Pick<ScreenVisit, 'stored'>, look: Look): Record<string, string> {
  const { place, ...preferences } = visit.stored
  return {
    [TOURS_PUT_AWAY[0]]: TOURS_PUT_AWAY[1],
    [PREFERENCES_KEY]: kept({ ...look, ...preferences }),
    ...(place !== undefined && { [PLACE_KEY]: kept(place) }),
  }
}

function kept(state: unknown): string {
  return JSON.stringify({ state, version: STORED_VERSION })
}
