import { type FormEvent, useId, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ListLook, ListView, OwnRole } from '../contract/list-view.ts'
import { listViewsApi } from '../contract/list-views-api.ts'
import { useListViewsText } from './use-list-views-text.ts'

export interface ViewDialogProps {
  readonly list: string
  /** The one to change; null for a new one. */
  readonly view: ListView | null
  readonly look: ListLook
  /** Those of the person. */
  readonly roles: readonly OwnRole[]
  readonly onClose: () => void
  readonly onSaved: (view: ListView) => void
}

/** Name of a view and for whom it is. */
export function ViewDialog({ list, view, look, roles, onClose, onSaved }: ViewDialogProps) {
  const text = useListViewsText()
  const form = useId()
  const [id] = useState(randomUuid)
  const [name, setName] = useState(view?.name ?? '')
  const [audience, setAudience] = useState(view ? audienceValue(view) : 'own')
  const create = useApiMutation(listViewsApi, 'create')
  const change = useApiMutation(listViewsApi, 'change')
  const share = useApiMutation(listViewsApi, 'share')
  const choices = useAudiences(view, roles)
  const failure = create.error ?? change.error ?? share.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const facts = { name: name.trim(), look }
    const kept = () =>
      view ? change.send({ ...facts, id: view.id, rowVersion: view.rowVersion }) : create.send({ ...facts, id, list })
    const shared = async (saved: ListView) =>
      audience === audienceValue(saved)
        ? saved
        : share.send({ id: saved.id, rowVersion: saved.rowVersion, ...audienceOf(audience) })
    await kept()
      .then(shared)
      .then(onSaved, () => {
        // Said beside the fields, which keep what was typed.
      })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={text(view ? 'editTitle' : 'saveView')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            disabled={name.trim() === ''}
            busy={create.isPending || change.isPending || share.isPending}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('name')}
          help={view ? undefined : text('saveWords')}
          error={failure?.message}
          value={name}
          dir="auto"
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        {choices.length > 1 && (
          <SelectField
            label={text('sharedWith')}
            value={audience}
            choices={choices}
            onChange={(event) => setAudience(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

function useAudiences(view: ListView | null, roles: readonly OwnRole[]) {
  const text = useListViewsText()
  const mayShare = useCan('list-view:share')
  const say = useSay()
  const project = usePlace(({ currentProject }) => currentProject)
  const own = { value: 'own', label: text('forMe') }
  const shared = [
    ...roles.map(({ code, name }) => ({ value: `role:${code}`, label: text('forRole', { role: say(name) }) })),
    ...(project ? [{ value: `project:${project.code}`, label: text('forProject', { project: project.name }) }] : []),
  ]
  const now = view && audienceValue(view)
  const isListed = !now || now === 'own' || shared.some(({ value }) => value === now)
  const kept = view && !isListed ? [{ value: now, label: view.roleCode ?? view.projectCode ?? '' }] : []
  return [own, ...(mayShare ? shared : []), ...kept]
}

function audienceValue({ audience, roleCode, projectCode }: ListView): string {
  return audience === 'own' ? 'own' : `${audience}:${roleCode ?? projectCode}`
}

function audienceOf(value: string): Pick<ListView, 'audience' | 'roleCode' | 'projectCode'> {
  const [audience, code = ''] = value.split(/:(.*)/s)
  if (audience === 'role') return { audience, roleCode: code, projectCode: null }
  if (audience === 'project') return { audience, roleCode: null, projectCode: code }
  return { audience: 'own', roleCode: null, projectCode: null }
}

/** Works without a secure context too, where `crypto.randomUUID` is missing. */
function randomUuid(): string {
  const hex = randomId()
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
