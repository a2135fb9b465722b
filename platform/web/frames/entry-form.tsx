import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { platformEn } from '../language/locales/en.ts'
import { PLATFORM_CATALOGUE } from '../language/platform-text.ts'
import { useText } from '../language/use-text.ts'
import css from './entry-form.module.css'

/** What `useApiMutation` says of the call that stores an entry. */
interface Sending {
  readonly isPending: boolean
  readonly error: { readonly message: string } | null
}

/** A few fields within a page that add or settle a part of its record, with what the server refused, Save and Cancel. */
export function EntryForm({
  of,
  children,
  onSave,
  onCancel,
}: {
  readonly of: Sending
  readonly children: ReactNode
  readonly onSave: () => Promise<unknown>
  readonly onCancel: () => void
}) {
  const text = useText<typeof platformEn>(PLATFORM_CATALOGUE)
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave().catch(() => undefined)
      }}
    >
      {children}
      {of.error && <p className={css['error']}>{of.error.message}</p>}
      <div className={css['buttons']}>
        <Button type="submit" look="primary" busy={of.isPending}>
          {text('save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
