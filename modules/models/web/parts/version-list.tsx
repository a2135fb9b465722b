import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BimModel, BimModelVersion } from '../../contract/bim-model.ts'
import { COMPARISON_KINDS } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'
import { MODEL_FILE } from './model-file.ts'
import css from './model-parts.module.css'
import { VersionStateBadge } from './model-state.tsx'
import { VersionTiles } from './version-tiles.tsx'

/** All versions, the newest first, each with its file; and the way to add one. */
export function VersionList({ model }: { model: BimModel & { versions: BimModelVersion[] } }) {
  const text = useModelsText()
  return (
    <section className={css['section']} aria-labelledby="versions">
      <h2 id="versions" className={css['heading']}>
        {text('versions')}
      </h2>
      <ul className={css['rows']}>
        {model.versions.map((version) => (
          <VersionRow key={version.version} modelId={model.id} name={model.name} version={version} />
        ))}
      </ul>
      {model.can.addVersion && <AddVersion model={model} />}
    </section>
  )
}

function VersionRow({ modelId, name, version }: { modelId: string; name: string; version: BimModelVersion }) {
  const text = useModelsText()
  const format = useFormats()
  const download = () =>
    void downloadFile(modelsApi, 'source', { id: modelId, version: version.version }, version.sourceName)
  return (
    <li className={css['row']}>
      <span className={css['number']}>{format.count(version.version)}</span>
      <div className={css['name']} dir="auto">
        {version.sourceName}
      </div>
      <div className={css['tools']}>
        <VersionStateBadge version={version} />
        <IconButton label={text('download')} icon={<Icon name="download" />} size="small" onClick={download} />
      </div>
      <div className={css['facts']}>
        <div>
          {format.fileSize(version.sourceBytes)} · {text('uploadedBy', { person: version.createdBy.name })} ·{' '}
          <bdi>{format.dateTime(version.createdAt)}</bdi>
        </div>
        {version.changes && <Changes counts={version.changes} />}
        <VersionTiles modelId={modelId} name={name} version={version} />
      </div>
    </li>
  )
}

/** What differs from the version before, in numbers; the comparison beside it has the elements. */
function Changes({ counts }: { counts: Readonly<Record<string, number>> }) {
  const text = useModelsText()
  const format = useFormats()
  const said = COMPARISON_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [`${text(`kind.${kind}`)} ${format.count(count)}`] : []
  })
  return <div>{said.length > 0 ? said.join(' · ') : text('nothingChanged')}</div>
}

/** A new version begins as soon as its file is chosen; the record shows the rest. */
function AddVersion({ model }: { model: BimModel }) {
  const text = useModelsText()
  const add = useApiMutation(modelsApi, 'addVersion', { invalidates: ['jobs'] })
  const send = async (fileId: string) => add.send({ id: model.id, fileId })
  return <TakeFile of={MODEL_FILE} place={model} label={text('newVersion')} send={send} />
}
