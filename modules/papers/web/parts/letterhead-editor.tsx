import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProjectLetterhead } from '../../contract/letterhead.ts'
import { papersModule } from '../../contract/papers-module.ts'
import { useLetterheadEditor } from '../use-letterhead-editor.ts'
import { usePapersText } from '../use-papers-text.ts'
import css from './letterhead.module.css'
import { LogoPart } from './logo-part.tsx'

/** What stands at head and foot of a project's papers. */
export function LetterheadEditor({
  letterhead,
  projectName,
}: {
  readonly letterhead: ProjectLetterhead
  readonly projectName: string
}) {
  const text = usePapersText()
  const say = useSay()
  const record = useLetterheadEditor(letterhead)
  const { form } = record
  const { errors } = form.formState
  const arabic = { note: text('optional'), dir: 'rtl', lang: 'ar' } as const
  return (
    <EditorScreen
      title={say(papersModule.screens.letterhead.title)}
      context={letterhead.rowVersion === 0 ? text('ofInstallation') : text('context', { project: projectName })}
      record={record}
      saveLabel={text('saveLetterhead')}
      aside={<LogoPart letterhead={letterhead} />}
    >
      <div className={css['two']}>
        <TextField label={text('nameEn')} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={text('nameAr')}
          autoComplete="off"
          error={errors.nameAr?.message}
          help={text('arabicHelp')}
          {...arabic}
          {...form.register('nameAr')}
        />
        <TextAreaField
          label={text('addressEn')}
          help={text('addressHelp')}
          note={text('optional')}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <TextAreaField
          label={text('addressAr')}
          error={errors.addressAr?.message}
          {...arabic}
          {...form.register('addressAr')}
        />
        <TextAreaField
          label={text('footerEn')}
          help={text('footerHelp')}
          note={text('optional')}
          error={errors.footer?.message}
          {...form.register('footer')}
        />
        <TextAreaField
          label={text('footerAr')}
          error={errors.footerAr?.message}
          {...arabic}
          {...form.register('footerAr')}
        />
      </div>
    </EditorScreen>
  )
}
