import { ArabicName, Choice, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { cadApi } from '../../contract/cad-api.ts'
import type { CadScreens } from '../../contract/cad-module.ts'
import { Drawing, RevisionLabel } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES, SHEET_SIZES } from '../../contract/drawing-choices.ts'
import { DRAWING_FILE } from '../parts/drawing-file.ts'
import { useCadText } from '../use-cad-text.ts'

/** A new drawing begins with a revision; one that exists gets further ones in the viewer. */
const ENTERED = { ...Drawing, Draft: Drawing.Draft.extend({ revision: RevisionLabel.default('P01') }) }

/** The screen that adds a drawing from a file, or edits the facts of one (NAV-03), and goes on to the page of the screens it is of. */
export function drawingEditorOf(module: CadScreens) {
  return () => <DrawingEditor module={module} />
}

function DrawingEditor({ module }: { readonly module: CadScreens }) {
  const text = useCadText()
  const isNew = useScreenParams().id === undefined
  const words = { label: text('file'), help: text('fileHelp'), save: text('addDrawing') }
  return (
    <RecordEditor
      kind={ENTERED}
      api={cadApi}
      module={module}
      text={text}
      fromFile={{ ...DRAWING_FILE, ...words, names: ['number', 'title'] }}
      nameOf={({ number }) => number}
    >
      <Text name="number" dir="ltr" />
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="discipline" of={DRAWING_DISCIPLINES} />
      <Choice name="sheetSize" of={SHEET_SIZES} />
      <Text name="scale" dir="ltr" help={text('scaleHelp')} />
      {isNew && <Text name="revision" dir="ltr" help={text('revisionHelp')} />}
    </RecordEditor>
  )
}
