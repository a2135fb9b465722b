import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDesignText } from '../use-design-text.ts'
import css from './saved.module.css'

/** Asks for the name of what is being saved. */
export function NameForm(props: {
  isBusy: boolean
  error: string | undefined
  onName: (name: string) => Promise<void>
  onCancel: () => void
}) {
  const { isBusy, error, onName, onCancel } = props
  const text = useDesignText()
  const [name, setName] = useState('')
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void onName(name.trim())
      }}
    >
      <TextField
        label={text('nameOfSaved')}
        maxLength={200}
        value={name}
        error={error}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css['buttons']}>
        <Button size="small" look="primary" type="submit" busy={isBusy} disabled={name.trim() === ''}>
          {text('save')}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
