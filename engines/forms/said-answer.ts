import { type Form, type Question, textIn } from './form.ts'
import { SAID_WORDS, type SaidWords } from './said-words.ts'

/** Which words answers are said in: those of the form in one of its languages, all others in one of ours. */
export interface SaidIn {
  /** Name of a language of the form. */
  readonly language: string
  readonly words: 'en' | 'ar'
}

/** Filled in by the phone or computed for other questions; nobody reads them. */
export const UNSAID_TYPES: ReadonlySet<Question['type']> = new Set(['hidden', 'metadata', 'note'])

/** What a question is called. */
export function labelOf(item: Form['items'][number], form: Form, { language }: Pick<SaidIn, 'language'>): string {
  return textIn(item.label, language, form) || item.name
}

/** An answer as a person reads it; files and signatures are not words. Null where nothing was answered. */
export function saidAnswer(question: Question, value: unknown, form: Form, said: SaidIn): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const words = SAID_WORDS[said.words]
  switch (question.type) {
    case 'acknowledge':
      return words.confirmed
    case 'geopoint':
      return saidPlace(text, words)
    case 'geotrace':
    case 'geoshape':
      return saidPlaces(text, words)
    case 'dateTime':
      return saidMoment(text)
    default:
      return saidChoices(question, text, form, said)
  }
}

/** By the clock of the place where it was entered, with that clock's offset: `2026-03-01 01:20 +03:00`. */
function saidMoment(text: string): string {
  const [, day, clock, offset] = /^(.{10})T(\d\d:\d\d)[\d:.]*(.*)$/.exec(text) ?? []
  return day ? [day, clock, offset].filter(Boolean).join(' ') : text
}

function saidChoices({ list, type }: Question, value: string, form: Form, { language }: SaidIn): string {
  const choices = form.lists.get(list ?? '')
  if (!choices) return value
  const nameOf = (name: string) => {
    const choice = choices.find((one) => one.name === name)
    return choice ? textIn(choice.label, language, form) || name : name
  }
  return (type === 'select_one' ? [value] : value.split(' ')).map(nameOf).join(type === 'rank' ? ' › ' : ' · ')
}

/** A place: latitude and longitude, from left to right in every language, and below what the device knew beside them. */
function saidPlace(value: string, words: SaidWords): string {
  const [, , altitude, accuracy] = value.trim().split(/\s+/).map(Number)
  const metres = (pattern: string, number: number | undefined) =>
    number ? [pattern.replace('{metres}', String(number))] : []
  const beside = [...metres(words.altitude, altitude), ...metres(words.accuracy, accuracy)].join(' · ')
  return [coordinates(value), beside].filter(Boolean).join('\n')
}

function saidPlaces(value: string, words: SaidWords): string {
  const places = value.split(';').filter((place) => place.trim() !== '')
  return [words.places.replace('{count}', String(places.length)), ...places.map(coordinates)].join('\n')
}

function coordinates(value: string): string {
  const [lat, lon] = value.trim().split(/\s+/).map(Number)
  if (lat === undefined || lon === undefined || !Number.isFinite(lat) || !Number.isFinite(lon)) return value
  const degrees = (number: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(number).toFixed(6)}° ${number < 0 ? negative : positive}`
  return `${degrees(lat, ['N', 'S'])}, ${degrees(lon, ['E', 'W'])}`
}
