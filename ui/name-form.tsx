import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import css from './name-form.module.css'
import { TextField } from './text-field.tsx'

/** Asks in place for the name of something that is saved or renamed. Escape gives up. */
export function NameForm(props: {
  texts: { readonly label: string; readonly save: string; readonly cancel: string }
  /** The name so far. */
  name?: string
  isBusy: boolean
  error: string | undefined
  /** Trimmed, not empty. */
  onName: (name: string) => void
  onCancel: () => void
  /** More to choose than the name. */
  children?: ReactNode
}) {
  const { texts, isBusy, error, onName, onCancel, children } = props
  const [name, setName] = useState(props.name ?? '')
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onName(name.trim())
      }}
    >
      <TextField
        label={texts.label}
        maxLength={200}
        value={name}
        error={error}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      {children}
      <div className={css['buttons']}>
        <Button size="small" look="primary" type="submit" busy={isBusy} disabled={name.trim() === ''}>
          {texts.save}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
