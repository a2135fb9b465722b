import { daysOf, toNumber, toText } from '../expressions/convert-value.ts'
import type { Value } from '../expressions/expression.ts'
import type { Choice, Question } from './form.ts'

interface Wrong {
  readonly kind: 'type' | 'choice'
  readonly message: string
}

/** Days of earlier years come of half a year that was typed; also the platform's own days begin with it. */
const FIRST_YEAR = 1800
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/
const wrong = (message: string): Wrong => ({ kind: 'type', message })
const isDay = (text: string) => daysOf(text) !== null && Number(text.slice(0, 4)) >= FIRST_YEAR

/** Whether an answer is one of its question: a whole number, a day, a choice that is offered. Null where it is. */
export function checkAnswer(question: Question, value: Value, choices: readonly Choice[] | null): Wrong | null {
  const text = toText(value)
  switch (question.type) {
    case 'integer':
      return Number.isSafeInteger(toNumber(value)) && daysOf(text) === null ? null : wrong('Write a whole number.')
    case 'decimal':
      return Number.isFinite(toNumber(value)) && daysOf(text) === null ? null : wrong('Write a number.')
    case 'range':
      return checkRange(question, toNumber(value))
    case 'date':
      return isDay(text.slice(0, 10)) ? null : wrong(`Write a day of ${FIRST_YEAR} or later as YYYY-MM-DD.`)
    case 'time':
      return TIME.test(text) ? null : wrong('Write a time as HH:mm.')
    case 'dateTime':
      return text.includes('T') && isDay(text)
        ? null
        : wrong(`Write a day of ${FIRST_YEAR} or later and a time as YYYY-MM-DDTHH:mm.`)
    case 'geopoint':
      return isPlace(text) ? null : wrong('Give a place: latitude and longitude.')
    case 'geotrace':
    case 'geoshape':
      return checkPlaces(
        question.type,
        text
          .split(';')
          .map((one) => one.trim())
          .filter(Boolean),
      )
    case 'select_one':
    case 'select_multiple':
    case 'rank':
      return checkChoices(question, text, choices)
    default:
      return null
  }
}

function checkRange({ parameters }: Question, value: number): Wrong | null {
  const read = (name: string, otherwise: number) => {
    const [, number] = new RegExp(`\\b${name}\\s*=\\s*(-?[\\d.]+)`).exec(parameters) ?? []
    return number === undefined ? otherwise : Number(number)
  }
  const [start, end] = [read('start', 1), read('end', 10)]
  const isWithin = value >= Math.min(start, end) && value <= Math.max(start, end)
  return isWithin ? null : wrong(`Choose a number from ${start} to ${end}.`)
}

function isPlace(text: string): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(/\s+/).map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function checkPlaces(type: 'geotrace' | 'geoshape', places: readonly string[]): Wrong | null {
  const isRing = places.length >= 4 && places[0] === places.at(-1)
  if (!places.every(isPlace)) return wrong('Give places: latitude and longitude of each.')
  if (type === 'geotrace') return places.length >= 2 ? null : wrong('Give two places or more.')
  return isRing ? null : wrong('Give three places or more, and end where it begins.')
}

function checkChoices({ type, takesOther }: Question, text: string, choices: readonly Choice[] | null): Wrong | null {
  if (!choices) return null
  const chosen = type === 'select_one' ? [text] : text.split(/\s+/)
  const isOffered = (name: string) => choices.some((choice) => choice.name === name) || (takesOther && name === 'other')
  const strange = chosen.find((name) => !isOffered(name))
  return strange === undefined ? null : { kind: 'choice', message: `"${strange}" is not offered here.` }
}
