import { createContext } from 'react'

/** How the person who looks reads and writes days; given by who knows the person. */
export interface DayWords {
  /** A day (`YYYY-MM-DD`), a day with a time (`YYYY-MM-DDTHH:mm`) or a month (`YYYY-MM`), as the person reads it. */
  say(entered: string): string
  /** The name of a month and its year: `November 2026`. */
  sayMonth(day: string): string
  /** Sunday first. */
  weekdays(): readonly { readonly short: string; readonly long: string }[]
  /** The day that it is where the person works. */
  today(): string
  readonly text: (name: DayTextName) => string
}

export type DayTextName =
  | 'chooseDay'
  | 'previousMonth'
  | 'nextMonth'
  | 'previousYear'
  | 'nextYear'
  | 'today'
  | 'clearDay'
  | 'timeOfDay'
  | 'done'
  | 'noDay'
  | 'noMoment'
  | 'noMonth'
  | 'outOfRange'

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const DayWords = createContext<DayWords>({
  say: (entered) => entered,
  sayMonth: (day) => day.slice(0, 7),
  weekdays: () => NAMES.map((long) => ({ short: long.slice(0, 2), long })),
  today: () => new Date().toISOString().slice(0, 10),
  text: (name) => name,
})
