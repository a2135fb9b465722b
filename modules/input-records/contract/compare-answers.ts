import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'

/** An answer that differs between two revisions of a record. */
export interface ChangedAnswer {
  /** Name of the question; within a repeat with the number of its row: `crew[2].hours`. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** What changed from one revision to the next, question by question, in the order of the newer one. */
export function compareAnswers(before: FormAnswers, after: FormAnswers): ChangedAnswer[] {
  const [old, now] = [flat(before), flat(after)]
  const names = new Set([...now.keys(), ...old.keys()])
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** Each answer under its name; what was left empty is not there. */
function flat(answers: Readonly<Record<string, unknown>>, within = ''): Map<string, string> {
  const found = Object.entries(answers).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === '') return []
    if (!Array.isArray(value)) return [[within + name, String(value)]]
    return value.flatMap((row, index) =>
      typeof row === 'object' && row !== null ? [...flat(row, `${within}${name}[${index + 1}].`)] : [],
    )
  })
  return new Map(found)
}
