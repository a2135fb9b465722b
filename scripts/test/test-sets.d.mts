export const ALWAYS_TESTS: readonly string[]
export const ALWAYS_JOURNEYS: readonly string[]
export const SCREENS: RegExp
export const BIG_TESTS: readonly { readonly file: string; readonly about: RegExp }[]
