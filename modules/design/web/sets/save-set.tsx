import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { writeModelIds } from '../model-choice.ts'
import { useSaveViewpoint } from '../saved/use-save-viewpoint.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './sets.module.css'

interface SaveSetProps {
  /** The models that are open. */
  readonly ids: readonly string[]
  /** The set that was opened; it can be changed to what is open now. */
  readonly set: ModelSet | null
  readonly structureCode: string
  readonly viewer: BimViewer | null
}

/** Keeps the models that are open under a name, with the view of them if that is wanted. */
export function SaveSet(props: SaveSetProps) {
  const text = useDesignText()
  const [isOpen, setOpen] = useState(false)
  // A phone's head has room for one button with words, and that one shares.
  const isPhone = useMedia(PHONE_MEDIA)
  const icon = <Icon name="save" sizePx={14} />
  const open = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <IconButton label={text('saveAsSet')} icon={icon} onClick={open} />
      ) : (
        <Button size="small" icon={icon} onClick={open}>
          {text('saveAsSet')}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('saveAsSet')} closeLabel={text('close')}>
        <SaveSetForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SaveSetForm(props: SaveSetProps & { onDone: () => void }) {
  const { set, viewer, onDone } = props
  const text = useDesignText()
  const maySaveViews = useCan('saved-view:write')
  // As it was when the dialog was opened: its version belongs to the entries that it began with.
  const [changeable] = useState(set?.can.edit ? set : null)
  const [isChange, setChange] = useState(changeable !== null)
  const [facts, setFacts] = useState({ name: changeable?.name ?? '', description: changeable?.description ?? '' })
  const [withView, setWithView] = useState(false)
  const saving = useSetSaving(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving
      .save({ ...facts, withView, changed: isChange ? changeable : null })
      .then((isSaved) => isSaved && onDone())
  }
  const { error } = saving
  return (
    <form className={css['form']} onSubmit={submit}>
      {changeable && (
        <SegmentedControl
          label={text('saveSetHow')}
          segments={[
            { value: 'change', label: text('saveSetChange', { name: changeable.name }) },
            { value: 'new', label: text('saveSetNew') },
          ]}
          value={isChange ? 'change' : 'new'}
          onChange={(value) => {
            setChange(value === 'change')
            // A new set needs a name of its own.
            if (value === 'new' && facts.name === changeable.name) setFacts({ ...facts, name: '' })
            if (value === 'change' && facts.name === '') setFacts({ ...facts, name: changeable.name })
          }}
        />
      )}
      <TextField
        label={text('name')}
        maxLength={200}
        value={facts.name}
        error={error?.fields['name']}
        onChange={({ target }) => setFacts({ ...facts, name: target.value })}
      />
      <TextAreaField
        label={text('description')}
        note={text('optional')}
        maxLength={2_000}
        value={facts.description}
        onChange={({ target }) => setFacts({ ...facts, description: target.value })}
      />
      {maySaveViews && (
        <Checkbox
          label={text('saveSetView')}
          help={text('saveSetViewHelp')}
          checked={withView}
          disabled={!viewer}
          onChange={({ target }) => setWithView(target.checked)}
        />
      )}
      {error && !error.fields['name'] && <ProblemNote>{error.message}</ProblemNote>}
      <div>
        <Button look="primary" type="submit" busy={saving.isSaving} disabled={facts.name.trim() === ''}>
          {text('saveSet')}
        </Button>
      </div>
    </form>
  )
}

interface Wanted {
  readonly name: string
  readonly description: string
  readonly withView: boolean
  /** The set that is changed; null makes a new one. */
  readonly changed: ModelSet | null
}

/** Saves the view first and then the set that opens with it; a second try does not save the view twice. */
function useSetSaving({ ids, structureCode, viewer }: SaveSetProps) {
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const viewpoint = useSaveViewpoint(structureCode)
  const create = useApiMutation(designApi, 'create')
  const change = useApiMutation(designApi, 'change')
  const savedView = useRef<string | null>(null)
  const viewOf = async ({ name, withView, changed }: Wanted) => {
    if (!withView || !viewer) return changed?.view && !changed.view.isRemoved ? changed.view.id : null
    savedView.current ??= (await viewpoint.save(viewer, name.trim())).id
    return savedView.current
  }
  const save = async (wanted: Wanted): Promise<boolean> => {
    try {
      const facts = { name: wanted.name.trim(), description: wanted.description.trim(), modelIds: [...ids] }
      const viewId = await viewOf(wanted)
      const saved = wanted.changed
        ? await change.send({ ...facts, viewId, id: wanted.changed.id, rowVersion: wanted.changed.rowVersion })
        : await create.send({ ...facts, viewId, structureCode })
      showMessage({ tone: 'success', text: text('setSaved', { name: saved.name }) })
      const params = { models: writeModelIds(ids), set: saved.id }
      await navigation.open(designModule, 'detail', params, { replace: true })
      return true
    } catch {
      // What was refused stands in the errors of the calls, which the form shows. Opened again, it begins with what is stored.
      void invalidateModule('design')
      return false
    }
  }
  const error: ApiError | null = viewpoint.error ?? create.error ?? change.error
  return { save, error, isSaving: viewpoint.isPending || create.isPending || change.isPending }
}
