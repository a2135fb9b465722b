import { z } from 'zod'
import { UploadProgress } from '#modules/files/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { placeStore } from '#platform/web/place/place-store.ts'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { useRecordAfterFile } from '#platform/web/upload/use-record-after-file.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Schedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { SCHEDULE_TYPES, useScheduleUpload } from '../use-schedule-upload.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

/** What the form holds: the draft with the upload in place of the file that it will become. */
const ImportForm = Schedule.Draft.extend({ uploadId: z.string().min(1) })

/** A new schedule from a file. The upload starts when the file is chosen. */
export function ImportScheduleScreen() {
  const text = useSchedulesText()
  const { record, taking } = useRecordAfterFile(useNewSchedule())
  const { form } = record
  const { errors } = form.formState
  const upload = useScheduleUpload(form.watch('uploadId') ?? '')
  const take = async (file: File) => {
    const id = await upload.begin(file, { projectCode: form.getValues('projectCode'), siteCode: '', structureCode: '' })
    if (!id) return
    form.setValue('uploadId', id, { shouldDirty: true, shouldValidate: true })
    if (!form.getValues('name')) form.setValue('name', file.name.replace(/\.[^.]+$/, ''), { shouldDirty: true })
  }
  const refusal = upload.refusal && text(upload.refusal.key, { name: upload.refusal.name })
  return (
    <EditorScreen title={text('importTitle')} context={usePlacePath()} record={record} saveLabel={text('import')}>
      {upload.item ? (
        <UploadProgress item={upload.item} />
      ) : (
        <FileDrop
          name="uploadId"
          label={text('file')}
          prompt={text('chooseFile')}
          hint={text('dropFile')}
          accept={SCHEDULE_TYPES}
          help={text('fileHelp')}
          error={refusal ?? (errors.uploadId ? text('fileMissing') : undefined)}
          onFile={(file) => taking(take(file))}
        />
      )}
      <TextField label={text('name')} dir="auto" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={text('nameAr')}
        note={text('optional')}
        dir="rtl"
        error={errors.nameAr?.message}
        {...form.register('nameAr')}
      />
    </EditorScreen>
  )
}

function useNewSchedule() {
  const navigation = useScreenNavigation()
  const create = useApiMutation(schedulesApi, 'create', { invalidates: ['jobs'] })
  return useRecordForm({
    schema: ImportForm,
    draftName: 'schedules.schedule:new',
    defaults: {
      projectCode: placeStore.getState().currentProject?.code ?? '',
      name: '',
      nameAr: '',
      description: '',
      uploadId: '',
    },
    save: async ({ uploadId, ...draft }, call) => {
      const fileId = await uploadedFile(uploadId)
      const schedule = await create.send({ ...draft, fileId }, call)
      await uploads.dismiss(uploadId)
      return schedule
    },
    onSaved: (schedule) => navigation.open(schedulesModule, 'detail', { id: schedule.id }, { replace: true }),
  })
}
