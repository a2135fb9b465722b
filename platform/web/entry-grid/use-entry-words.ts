import { useMemo } from 'react'
import { isDay } from '#ui/read-days.ts'
import { useFormats } from '../language/use-formats.ts'
import type { EntryColumn, EntryProblem } from './entry-columns.ts'
import { useEntryText } from './use-entry-text.ts'

export interface EntryWords {
  /** A value as people read it. */
  shown(column: EntryColumn, value: string): string
  problem(problem: EntryProblem, value: string): string
}

export function useEntryWords(): EntryWords {
  const text = useEntryText()
  const format = useFormats()
  return useMemo(
    () => ({
      shown: (column, value) => {
        if (column.kind === 'choice') return column.choices.find((choice) => choice.value === value)?.label ?? value
        if (column.kind === 'day') return isDay(value) ? format.day(value, 'UTC') : value
        if (column.kind === 'month') return isDay(`${value}-01`) ? format.month(value) : value
        const isNumber = column.kind !== 'text' && /^-?\d+(\.\d+)?$/.test(value)
        return isNumber ? format.number(value, value.split('.')[1]?.length ?? 0) : value
      },
      problem: (problem, value) => {
        if ('limit' in problem)
          return problem.why === 'tooManyDecimals' && problem.limit === 0
            ? text('wholeNumber')
            : text(problem.why, { limit: problem.limit })
        if (problem.why === 'tooLate') return text('tooLate', { day: format.day(problem.day, 'UTC') })
        return problem.why === 'required' ? text('required') : text(problem.why, { value })
      },
    }),
    [text, format],
  )
}
