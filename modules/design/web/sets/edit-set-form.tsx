import type { UseFormReturn } from 'react-hook-form'
import { RecordHistory } from '#modules/audit/web/public.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useDesignText } from '../use-design-text.ts'
import { SetFields } from './set-fields.tsx'
import { draftOf, formOf, SetForm } from './set-form.ts'
import css from './sets.module.css'
import { useSetWords } from './use-set-words.ts'

const ACTIONS = ['model-set.created', 'model-set.updated', 'model-set.removed'] as const
const FIELDS = { name: 'name', description: 'description', models: 'models', view: 'setView' } as const

/** Changes a set. Beside the fields: what is gone since, who changed what, and deleting it. */
export function EditSetForm({ set }: { set: ModelSet }) {
  const { id, name, structureCode } = set
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const words = useSetWords(structureCode)
  useLiveEvents({ kinds: ['model-set'] })
  const change = useApiMutation(designApi, 'changeModelSet')
  const record = useRecordForm({
    schema: SetForm,
    draftName: `design.model-set:${id}`,
    edited: { stored: set, valuesOf: formOf, read: () => readAgain(designApi, 'modelSet', { id }), ...words },
    messages: { modelIds: text('setModelsMissing') },
    save: (values, { rowVersion, ...call }) => change.send({ id, rowVersion, ...draftOf(values) }, call),
    onSaved: (saved) => {
      showMessage({ tone: 'success', text: text('setSaved', { name: saved.name }) })
      return navigation.open(designModule, 'modelViewer', {}, { replace: true })
    },
  })
  return (
    <EditorScreen
      title={text('editSet')}
      context={<bdi>{name}</bdi>}
      record={record}
      aside={
        <div className={css['beside']}>
          {set.can.remove && <RemoveSet set={set} />}
          <SetHistory id={id} />
        </div>
      }
    >
      <GoneNotice set={set} />
      <SetFields form={record.form as unknown as UseFormReturn<SetForm>} structureCode={structureCode} />
    </EditorScreen>
  )
}

/** What the set named and is deleted since: it is not opened, and leaves the set with the next save. */
function GoneNotice({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const nameOf = useNameOf()
  const list = useNameList()
  const gone = set.models.filter(({ isRemoved }) => isRemoved).map(nameOf)
  const words = [
    ...(gone.length > 0 ? [text('setModelsGone', { count: gone.length, names: list(gone) })] : []),
    ...(set.view?.isRemoved ? [text('setViewGone', { name: set.view.name })] : []),
  ]
  if (words.length === 0) return null
  return (
    <p className={css['gone']} role="status">
      <Icon name="warning" />
      <span>{words.join(' ')}</span>
    </p>
  )
}

function RemoveSet({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(designApi, 'removeModelSet')
  const confirm = async () => {
    await remove.send({ id: set.id })
    showMessage({ tone: 'success', text: text('setRemoved', { name: set.name }) })
    await navigation.open(designModule, 'modelViewer', {}, { replace: true })
  }
  return (
    <div>
      <RemoveRecord
        texts={{
          remove: text('removeSet'),
          title: text('removeSetTitle', { name: set.name }),
          words: text('removeSetWords'),
          keep: text('keep'),
        }}
        removal={remove}
        onRemove={() => void confirm()}
      />
    </div>
  )
}

function SetHistory({ id }: { id: string }) {
  const text = useDesignText()
  const list = useNameList()
  return (
    <RecordHistory
      entityType="model-set"
      entityId={id}
      actionLabel={(action) => {
        const known = ACTIONS.find((name) => name === action)
        return known ? text(`action.${known}`) : action
      }}
      fieldLabel={(field) => (field in FIELDS ? text(FIELDS[field as keyof typeof FIELDS]) : field)}
      valueLabel={(_field, value) => (Array.isArray(value) ? list(value.map(String)) : null)}
    />
  )
}
