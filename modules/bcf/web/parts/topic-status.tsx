import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import { isSettled } from '../topics/topic-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'

/** How a topic stands, in the project's own word; the colour says whether it waits for somebody. */
export function TopicStatus({ status, isPlain = false }: { status: string | null; isPlain?: boolean }) {
  const text = useBcfText()
  const word = useBcfWord()
  return (
    <StatusBadge
      status={lookOf(status)}
      word={status === null ? text('status_unset') : word(status)}
      isPlain={isPlain}
    />
  )
}

function lookOf(status: string | null): Status {
  if (status === null) return 'off'
  if (isSettled(status)) return 'good'
  return /progress|active|assigned|review/i.test(status) ? 'info' : 'major'
}
