import { Suspense } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import { Button } from '#ui/button.tsx'
import { useSay } from '../language/use-text.ts'
import { transferSlot } from '../list/transfer-slot.ts'
import { useCan } from '../session/can.tsx'
import { ARCHIVE_WORDS } from './archive-words.ts'

interface ArchiveButtonProps {
  /** What the list asks: what it shows is archived, or it is not. */
  readonly query: object
  readonly run: (action: string) => void
}

/** Archives the selected records, or restores them where the list shows the archive. */
export function ArchiveButton({ query, run }: ArchiveButtonProps) {
  const say = useSay()
  const action = showsArchive(query) ? 'restore' : 'archive'
  return <Button onClick={() => run(action)}>{say(ARCHIVE_WORDS[action])}</Button>
}

/** The bulk bar of a register that has an archive, for who may archive: of `useRegister`. */
export function useArchiveBulk(api: ApiSpec, list: string, query: object, total: number) {
  const access = list === 'list' ? api.endpoints['restore']?.access : undefined
  const may = useCan(access ?? '')
  if (!access || !may) return {}
  return {
    bulk: (keys: ReadonlySet<string>, clear: () => void) => (
      <Suspense>
        <transferSlot.Part tool="bulk" of={{ api, list }} keys={keys} clear={clear} query={query} total={total}>
          {(run) => <ArchiveButton query={query} run={run} />}
        </transferSlot.Part>
      </Suspense>
    ),
  }
}

/** Nothing but its place in the archive is changed of an archived record. */
export function showsArchive(query: object): boolean {
  return 'archived' in query && (query.archived === true || query.archived === 'true')
}
