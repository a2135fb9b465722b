import {
  type AnswerMapping,
  type AnswerRule,
  choicesOf,
  choicesToMap,
  itemsOf,
  mappingQuestions,
  mappingTargets,
  NO_MAPPING,
} from './answer-mapping.ts'
import { isSame } from './convert-answer.ts'
import type { Form, FormText } from './form.ts'

interface Named {
  readonly name: string
  readonly label: FormText
}

/**
 * What probably becomes of old answers: a question keeps its name, or is called otherwise and has the same label or one letter
 * less. What nothing speaks for is not guessed.
 */
export function guessMapping(before: Form, after: Form): AnswerMapping {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const taken = new Set<string>()
  const answers: Record<string, AnswerRule> = {}
  const guess = (name: string) => {
    const from = old.get(name)?.item
    const free = mappingTargets(before, after, name).filter((target) => !taken.has(target))
    const to = free.find((target) => {
      const item = now.get(target)?.item
      return from && item && (target === name || isAlike(from, item))
    })
    if (to === undefined) return
    taken.add(to)
    answers[name] = ruleOf(before, after, name, to)
  }
  // Repeats first: whether their questions have moved hangs on them.
  const namesOf = (mapping: AnswerMapping) =>
    mappingQuestions(before, after, mapping).flatMap(({ name, asks }) => (asks === 'answers' ? [name] : []))
  for (const name of namesOf(NO_MAPPING)) if (old.get(name)?.item.kind === 'repeat') guess(name)
  for (const name of namesOf({ ...NO_MAPPING, answers })) if (!Object.hasOwn(answers, name)) guess(name)
  const defaults = mappingQuestions(before, after, { ...NO_MAPPING, answers }).filter(({ asks }) => asks === 'default')
  return { answers, defaults: Object.fromEntries(defaults.map(({ name }) => [name, ''])) }
}

/** Under another question, with the choices that are recognised. */
export function ruleOf(before: Form, after: Form, name: string, to: string): AnswerRule {
  const offered = choicesOf(after, itemsOf(after).get(to)) ?? []
  const choices = choicesToMap(before, after, { name, to }).flatMap((choice) => {
    const found = offered.find((one) => isAlike(choice, one))
    return found ? [[choice.name, found.name] as const] : []
  })
  return choices.length > 0 ? { to, choices: Object.fromEntries(choices) } : { to }
}

function isAlike(one: Named, other: Named): boolean {
  const labels = Object.entries(one.label).map(([language, words]) => [words, other.label[language] ?? ''] as const)
  return [[one.name, other.name] as const, ...labels].some(([had, has]) => isSame(had, has) || isOneLetterOff(had, has))
}

/** One letter more, less or other; shorter words are told apart by one letter. */
const LEAST_LETTERS = 4

function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = [one.trim().toLowerCase(), other.trim().toLowerCase()].sort((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || short.length < LEAST_LETTERS) return false
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.slice(long.length === short.length ? at + 1 : at)
  // Versions, floors and sizes differ by a digit, and are others.
  return rest === long.slice(at + 1) && !/\d/.test(`${short[at] ?? ''}${long[at] ?? ''}`)
}
