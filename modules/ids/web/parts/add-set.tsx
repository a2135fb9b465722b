import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { IDS_FILE } from './ids-file.ts'

/** An IDS file becomes a set of the project as soon as it is sent, named as the file. */
export function AddSet({ model }: { model: BimModel }) {
  const text = useIdsText()
  const add = useApiMutation(idsApi, 'create', { invalidates: ['jobs'] })
  const send = async (fileId: string, file: File) => {
    const { projectCode, siteCode, structureCode } = model
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200)
    await add.send({ projectCode, siteCode, structureCode, name, fileId })
    showMessage({ tone: 'success', text: text('setAdded', { name }) })
  }
  return (
    <div className={css['add']}>
      <TakeFile of={IDS_FILE} place={model} label={text('addSet')} send={send} />
    </div>
  )
}
