import { Suspense } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { z } from 'zod'
import { UploadProgress } from '#modules/files/web/public.ts'
import { PlaceFields } from '#modules/sites/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { placeStore } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import type { FilePlace } from '#platform/web/upload/use-file-upload.ts'
import { useRecordAfterFile } from '#platform/web/upload/use-record-after-file.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { BimModelDraft } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { ModelFields } from './model-fields.tsx'
import { MODEL_ENDINGS, useModelUpload } from './use-model-upload.ts'

/** What the form holds: the draft with the upload in place of the file that it will become. */
const ModelForm = BimModelDraft.omit({ fileId: true }).extend({ uploadId: z.string().min(1) })

/** A new model. The upload starts when the file is chosen and goes on while the facts are typed, or the page is closed. */
export function AddModelForm() {
  const text = useModelsText()
  const { record, taking } = useRecordAfterFile(useNewModel())
  const { form } = record
  const { errors } = form.formState
  const place = form.watch(['projectCode', 'siteCode', 'structureCode'])
  const where: FilePlace = { projectCode: place[0] ?? '', siteCode: place[1] ?? '', structureCode: place[2] ?? '' }
  const upload = useModelUpload(form.watch('uploadId') ?? '')
  const take = async (file: File) => {
    const id = await upload.begin(file, where)
    if (!id) return
    form.setValue('uploadId', id, { shouldDirty: true, shouldValidate: true })
    if (!form.getValues('name')) form.setValue('name', file.name.replace(/\.[^.]+$/, ''), { shouldDirty: true })
  }
  const setPlace = (next: FilePlace) => {
    for (const [name, code] of Object.entries(next)) form.setValue(name as keyof FilePlace, code, { shouldDirty: true })
  }
  const refusal = upload.refusal && text(upload.refusal.key, { name: upload.refusal.name })
  return (
    <EditorScreen
      title={text('newModel')}
      record={record}
      saveLabel={text('addModel')}
      context={record.isSaving ? text('waitsForUpload') : undefined}
    >
      <Suspense>
        <PlaceFields
          place={where}
          isFixed={upload.item !== undefined}
          errors={{ structureCode: errors.structureCode?.message }}
          onChange={setPlace}
        />
      </Suspense>
      {upload.item ? (
        <UploadProgress item={upload.item} />
      ) : (
        <FileDrop
          name="uploadId"
          label={text('file')}
          prompt={text('chooseFile')}
          hint={text('dropFile')}
          accept={MODEL_ENDINGS}
          isDisabled={where.structureCode === ''}
          help={where.structureCode === '' ? text('chooseStructureFirst') : undefined}
          error={refusal ?? (errors.uploadId ? text('fileMissing') : undefined)}
          onFile={(file) => taking(take(file))}
        />
      )}
      <ModelFields register={form.register as unknown as UseFormRegister<{ name: string }>} errors={errors} />
    </EditorScreen>
  )
}

function useNewModel() {
  const navigation = useScreenNavigation()
  const create = useApiMutation(modelsApi, 'createBimModel', { invalidates: ['jobs'] })
  const { currentProject, currentSite, currentStructure } = placeStore.getState()
  return useRecordForm({
    schema: ModelForm,
    draftName: 'models.model:new',
    defaults: {
      projectCode: currentProject?.code ?? '',
      siteCode: currentSite?.code ?? '',
      structureCode: currentStructure?.code ?? '',
      name: '',
      nameAr: '',
      discipline: 'architecture',
      lodTarget: null,
      description: '',
      uploadId: '',
    },
    save: async ({ uploadId, ...draft }, call) => {
      const fileId = await uploadedFile(uploadId)
      const model = await create.send({ ...draft, fileId }, call)
      await uploads.dismiss(uploadId)
      return model
    },
    onSaved: (model) => navigation.open(modelsModule, 'bimDetail', { id: model.id }, { replace: true }),
  })
}
