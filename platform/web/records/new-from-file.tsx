import { Suspense } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FileDrop } from '#ui/file-drop.tsx'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { uploadProgress } from '../upload/upload-progress-slot.ts'
import { uploadText } from '../upload/upload-text.ts'
import { uploadedFile, uploads } from '../upload/uploads.ts'
import { refusalText, useFileUpload } from '../upload/use-file-upload.ts'
import { useRecordAfterFile } from '../upload/use-record-after-file.ts'
import { useEditor } from './editor-context.ts'
import { EditorForm } from './editor-form.tsx'
import {
  type FromFile,
  firstValues,
  pickedPlace,
  type RecordEditorProps,
  useOpenSaved,
  useValueLabels,
} from './entered-record.ts'
import { PlaceOf, useEnteredPlace } from './fields.tsx'
import { usePlacePath } from './place-path.ts'

/** In the form, in place of the file that the upload will become. */
const UPLOAD = 'uploadId'

type Props = RecordEditorProps<z.ZodRawShape, string> & { readonly fromFile: FromFile }

/** A new record made of a file. The upload starts when the file is chosen, and goes on while the facts are typed. */
export function NewFromFile(props: Props) {
  const { kind, api, fromFile, children } = props
  const create = useApiMutation(api, 'create', { invalidates: ['jobs'] })
  const open = useOpenSaved(props)
  const schema = kind.Draft.extend({ [UPLOAD]: z.string().min(1) })
  const form = useRecordForm({
    schema,
    draftName: `${api.module.id}.${kind.id}:new${props.draftOf ?? ''}`,
    defaults: firstValues(schema, { ...pickedPlace(), ...props.defaults }),
    messages: { [UPLOAD]: uploadText('fileMissing'), ...props.messages },
    save: async ({ [UPLOAD]: upload, ...draft }, call) => {
      const uploadId = String(upload)
      const fileId = await uploadedFile(uploadId)
      const saved = await create.send({ ...draft, fileId }, call)
      await uploads.dismiss(uploadId)
      return saved
    },
    onSaved: (saved) => open((saved as unknown as { id: string }).id),
  })
  const { record, taking } = useRecordAfterFile(form)
  const path = usePlacePath(kind.of ?? undefined)
  const waits = record.isSaving ? uploadText('recordWaits') : null
  return (
    <EditorForm
      {...props}
      // What is entered once, as the record is added, has a field as well as its facts.
      kind={{ ...kind, Facts: kind.Draft }}
      record={record}
      place={null}
      valueLabels={useValueLabels()}
      context={waits ?? (kind.of === 'project' ? path : null)}
      saveLabel={fromFile.save}
    >
      {fromFile.otherwise}
      <File of={fromFile} taking={taking} />
      {children}
    </EditorForm>
  )
}

/** The place that the file is stored with, and the file: dropped, chosen, or on its way. */
function File({ of, taking }: { readonly of: FromFile; readonly taking: (work: Promise<unknown>) => void }) {
  const { kind, form } = useEditor()
  const place = useEnteredPlace()
  const upload = useFileUpload(String(useWatch({ control: form.control, name: UPLOAD }) ?? ''), of)
  const { errors } = useFormState({ control: form.control, name: UPLOAD })
  const nearest = kind.of === 'siteOrStructure' ? 'site' : kind.of
  const isPlaced = nearest === null || place[`${nearest}Code`] !== ''
  const take = async (file: File) => {
    const id = await upload.begin(file, place)
    if (!id) return
    form.setValue(UPLOAD, id, { shouldDirty: true, shouldValidate: true })
    takeWhatNameSays(form, of.says?.(file.name) ?? {})
    nameAfterFile(form, of.names, file.name.replace(/\.[^.]+$/, ''))
  }
  return (
    <>
      {kind.of !== 'project' && <PlaceOf isFixed={upload.item !== undefined} />}
      {upload.item ? (
        <Suspense>
          <uploadProgress.Part item={upload.item} />
        </Suspense>
      ) : (
        <FileDrop
          name={UPLOAD}
          label={of.label}
          prompt={uploadText('choose')}
          hint={uploadText('drop', { help: of.help })}
          accept={of.endings.join(',')}
          isDisabled={!isPlaced}
          help={isPlaced ? undefined : uploadText('placeFirst')}
          error={upload.refusal ? refusalText(upload.refusal, of) : errors[UPLOAD]?.message?.toString()}
          onFile={(file) => taking(take(file))}
        />
      )}
    </>
  )
}

function takeWhatNameSays(form: UseFormReturn<FieldValues>, said: Readonly<Record<string, string>>): void {
  const first: FieldValues = form.formState.defaultValues ?? {}
  for (const [name, value] of Object.entries(said))
    if ((form.getValues(name) ?? '') === (first[name] ?? '')) form.setValue(name, value, { shouldDirty: true })
}

/** The facts that are named after the file and hold nothing yet. */
function nameAfterFile(form: UseFormReturn<FieldValues>, names: readonly string[], fileName: string): void {
  for (const name of names)
    if (!form.getValues(name)) form.setValue(name, fileName.slice(0, LONGEST_NAME), { shouldDirty: true })
}

/** The shortest limit of a name that is proposed: a drawing's number. */
const LONGEST_NAME = 80
