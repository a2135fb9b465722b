import { StatusBadge } from '#ui/status-badge.tsx'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'

/** How the newest run of a test ended; says in words where none was, because silence would look like an absence of clashes. */
export function RunBadge({ run }: { run: ClashTest['lastRun'] }) {
  const text = useClashText()
  if (!run) return <StatusBadge status="off" word={text('neverRun')} isPlain />
  if (run.state === 'queued') return <StatusBadge status="info" word={text('running')} isPlain />
  if (run.state === 'failed') return <StatusBadge status="critical" word={text('failed')} isPlain />
  return <StatusBadge status="good" word={text('done')} isPlain />
}
