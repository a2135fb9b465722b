import { useState } from 'react'
import { UploadProgress } from '#modules/files/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BimModel, BimModelVersion } from '../../contract/bim-model.ts'
import { COMPARISON_KINDS } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'
import css from './model-parts.module.css'
import { VersionStateBadge } from './model-state.tsx'
import { MODEL_ENDINGS, useModelUpload } from './use-model-upload.ts'

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
          <VersionRow key={version.version} modelId={model.id} version={version} />
        ))}
      </ul>
      {model.can.addVersion && <AddVersion model={model} />}
    </section>
  )
}

function VersionRow({ modelId, version }: { modelId: string; version: BimModelVersion }) {
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
          <bdi dir="ltr">{format.dateTime(version.createdAt)}</bdi>
        </div>
        {version.changes && <Changes counts={version.changes} />}
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
  const [uploadId, setUploadId] = useState('')
  const upload = useModelUpload(uploadId)
  const add = useApiMutation(modelsApi, 'addBimModelVersion', { invalidates: ['jobs'] })
  const take = async (file: File) => {
    const { projectCode, siteCode, structureCode } = model
    const id = await upload.begin(file, { projectCode, siteCode, structureCode })
    if (!id) return
    setUploadId(id)
    // A cancelled upload ends the wait without a version.
    const fileId = await uploadedFile(id).catch(() => null)
    if (fileId === null) return
    await add.send({ id: model.id, fileId })
    await uploads.dismiss(id)
  }
  return (
    <>
      {upload.item && <UploadProgress item={upload.item} />}
      {upload.refusal && <p role="alert">{text(upload.refusal.key, { name: upload.refusal.name })}</p>}
      {add.error && <p role="alert">{add.error.message}</p>}
      {!upload.item && (
        <div>
          <FileButton label={text('newVersion')} accept={MODEL_ENDINGS} onFile={(file) => void take(file)} />
        </div>
      )}
    </>
  )
}
