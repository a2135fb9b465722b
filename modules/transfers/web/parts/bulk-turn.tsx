import { useState } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import type { RunBulk } from './use-bulk.tsx'

const WORDS = {
  assign: { en: 'Hand over to', ar: 'إسناد إلى' },
  nobody: { en: 'Nobody matches', ar: 'لا أحد يطابق' },
  due: { en: 'Set due date', ar: 'تحديد موعد الاستحقاق' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
} as const

interface Props {
  readonly run: RunBulk
  /** Who may be chosen: those who see the place. */
  readonly find: (words: string) => Promise<readonly { readonly value: string; readonly label: string }[]>
  /** Their day follows from something else, and is not set. */
  readonly hasNoDue?: boolean
}

/** Whose turn it is and until when, for all that are chosen: actions `assign` of `ownerId` and `setDue` of `dueOn`. */
export function BulkTurn({ run, find, hasNoDue = false }: Props) {
  const say = useSay()
  const [chosen, setChosen] = useState(0)
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <FoundSelect
        key={chosen}
        label={say(WORDS.assign)}
        isLabelHidden
        placeholder={say(WORDS.assign)}
        find={async (words) => find(words)}
        value={null}
        onChange={(ownerId) => {
          if (ownerId === null) return
          setChosen(chosen + 1)
          run('assign', { ownerId })
        }}
        emptyText={say(WORDS.nobody)}
      />
      {!hasNoDue && <Button onClick={() => setDay('')}>{say(WORDS.due)}</Button>}
      <Dialog
        isOpen={day !== null}
        onClose={() => setDay(null)}
        title={say(WORDS.due)}
        width="narrow"
        actions={
          <>
            <Button onClick={() => setDay(null)}>{say(WORDS.cancel)}</Button>
            <Button
              look="primary"
              disabled={!day}
              onClick={() => {
                run('setDue', { dueOn: day })
                setDay(null)
              }}
            >
              {say(WORDS.due)}
            </Button>
          </>
        }
      >
        <DateField label={say(WORDS.due)} value={day ?? ''} onChange={setDay} />
      </Dialog>
    </>
  )
}
