import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import type { ChatModel } from '../../contract/chat-model.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** Where a language model answers, for who may set it: opened by a button, as it is rarely needed. */
export function ModelSettings() {
  const text = useChatText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('model')}</Button>
      <Dialog isOpen={isOpen} title={text('model')} closeLabel={text('close')} onClose={() => setOpen(false)}>
        {isOpen && <LoadedSettings onEnd={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function LoadedSettings({ onEnd }: { readonly onEnd: () => void }) {
  const model = useApiQuery(chatApi, 'model', {})
  if (model.error) return <ProblemNote>{model.error.message}</ProblemNote>
  if (!model.data) return <Skeleton width="60%" />
  return <ModelForm key={model.data.rowVersion} model={model.data} onEnd={onEnd} />
}

function ModelForm({ model, onEnd }: { readonly model: ChatModel; readonly onEnd: () => void }) {
  const text = useChatText()
  const { hasKey, rowVersion, usedToday, ...facts } = model
  const [wanted, setWanted] = useState({ ...facts, key: '' })
  const set = (change: Partial<typeof wanted>) => setWanted((now) => ({ ...now, ...change }))
  const saving = useApiMutation(chatApi, 'saveModel')
  const format = useFormats()
  return (
    <div className={css['talk']}>
      <p className={css['note']}>{text('modelWords')}</p>
      <EntryForm of={saving} onSave={() => saving.send({ ...wanted, rowVersion })} onCancel={onEnd}>
        <TextField
          label={text('modelAddress')}
          help={text('modelAddressHelp')}
          error={saving.error?.fields?.['address']}
          dir="ltr"
          type="url"
          maxLength={500}
          required={wanted.isOn}
          value={wanted.address}
          onChange={({ target }) => set({ address: target.value })}
        />
        <TextField
          label={text('modelName')}
          dir="ltr"
          maxLength={120}
          required={wanted.isOn}
          value={wanted.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={text('modelKey')}
          help={hasKey ? text('modelKeyKept') : undefined}
          dir="ltr"
          type="password"
          autoComplete="new-password"
          maxLength={500}
          value={wanted.key}
          onChange={({ target }) => set({ key: target.value })}
        />
        <NumberField
          label={text('personDaily')}
          value={wanted.personDaily}
          onChange={(personDaily) => set({ personDaily: personDaily ?? Number.NaN })}
        />
        <NumberField
          label={text('projectDaily')}
          help={text('usedToday', { tokens: format.count(usedToday) })}
          value={wanted.projectDaily}
          onChange={(projectDaily) => set({ projectDaily: projectDaily ?? Number.NaN })}
        />
        <Checkbox
          label={text('modelOn')}
          checked={wanted.isOn}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
      </EntryForm>
      {rowVersion > 0 && model.address !== '' && <ModelTest />}
    </div>
  )
}

/** Calls what was saved, not what is typed. */
function ModelTest() {
  const text = useChatText()
  const testing = useApiMutation(chatApi, 'testModel')
  const [said, setSaid] = useState<string | null>(null)
  const test = async () => {
    setSaid(null)
    try {
      const { isAnswered, firstAfter, reason } = await testing.send({})
      setSaid(isAnswered ? text('modelAnswered', { milliseconds: firstAfter ?? 0 }) : reason)
    } catch {
      // Its words stand below the button.
    }
  }
  return (
    <div className={css['tools']}>
      <Button busy={testing.isPending} onClick={() => void test()}>
        {text('testModel')}
      </Button>
      <p role="status">{testing.error?.message ?? said}</p>
    </div>
  )
}
