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
import { TextField } from '#ui/text-field.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import { DrawingDraft } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import { DrawingFields } from './drawing-fields.tsx'
import { DRAWING_TYPES, useDrawingUpload } from './use-drawing-upload.ts'

/** What the form holds: the draft with the upload in place of the file that it will become. */
const DrawingForm = DrawingDraft.omit({ fileId: true }).extend({ uploadId: z.string().min(1) })

/** A new drawing. The upload starts when the file is chosen and goes on while the facts are typed. */
export function AddDrawingForm() {
  const text = useCadText()
  const { record, taking } = useRecordAfterFile(useNewDrawing())
  const { form } = record
  const { errors } = form.formState
  const place = form.watch(['projectCode', 'siteCode', 'structureCode'])
  const where: FilePlace = { projectCode: place[0] ?? '', siteCode: place[1] ?? '', structureCode: place[2] ?? '' }
  const upload = useDrawingUpload(form.watch('uploadId') ?? '')
  const take = async (file: File) => {
    const id = await upload.begin(file, where)
    if (!id) return
    form.setValue('uploadId', id, { shouldDirty: true, shouldValidate: true })
    const name = file.name.replace(/\.[^.]+$/, '')
    if (!form.getValues('number')) form.setValue('number', name.slice(0, 80), { shouldDirty: true })
    if (!form.getValues('title')) form.setValue('title', name, { shouldDirty: true })
  }
  const setPlace = (next: FilePlace) => {
    for (const [name, code] of Object.entries(next)) form.setValue(name as keyof FilePlace, code, { shouldDirty: true })
  }
  const refusal = upload.refusal && text(upload.refusal.key, { name: upload.refusal.name })
  return (
    <EditorScreen
      title={text('newDrawing')}
      record={record}
      saveLabel={text('addDrawing')}
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
          accept={DRAWING_TYPES}
          isDisabled={where.structureCode === ''}
          help={where.structureCode === '' ? text('chooseStructureFirst') : undefined}
          error={refusal ?? (errors.uploadId ? text('fileMissing') : undefined)}
          onFile={(file) => taking(take(file))}
        />
      )}
      <DrawingFields
        register={form.register as unknown as UseFormRegister<{ number: string; title: string }>}
        errors={errors}
      />
      <TextField
        label={text('revision')}
        dir="ltr"
        help={text('revisionHelp')}
        error={errors.revision?.message}
        {...form.register('revision')}
      />
    </EditorScreen>
  )
}

function useNewDrawing() {
  const navigation = useScreenNavigation()
  const create = useApiMutation(cadApi, 'createDrawing', { invalidates: ['jobs'] })
  const { currentProject, currentSite, currentStructure } = placeStore.getState()
  return useRecordForm({
    schema: DrawingForm,
    draftName: 'cad.drawing:new',
    defaults: {
      projectCode: currentProject?.code ?? '',
      siteCode: currentSite?.code ?? '',
      structureCode: currentStructure?.code ?? '',
      number: '',
      title: '',
      titleAr: '',
      discipline: 'architecture',
      sheetSize: '',
      scale: '',
      revision: 'P01',
      uploadId: '',
    },
    save: async ({ uploadId, ...draft }, call) => {
      const fileId = await uploadedFile(uploadId)
      const drawing = await create.send({ ...draft, fileId }, call)
      await uploads.dismiss(uploadId)
      return drawing
    },
    onSaved: (drawing) => navigation.open(cadModule, 'drawing', { id: drawing.id }, { replace: true }),
  })
}
