import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type MapShape, WHERE, Whereabouts } from '#platform/contract/whereabouts.ts'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { schemaResolver } from '../form/schema-resolver.ts'
import { EditorContext } from './editor-context.ts'
import { Where } from './where-field.tsx'
import { WhereShown } from './where-shown.tsx'
import { drawingPart, mapPart, modelPart, type WherePartProps } from './where-slots.ts'

const Facts = z.object({ where: WHERE })
const POINT: MapShape = { type: 'Point', coordinates: [46.7, 24.7] }

plugIn(
  mapPart(async () => ({ value, onChange }: WherePartProps<MapShape>) => (
    <button type="button" onClick={() => onChange?.(value ? null : POINT)}>
      {value ? `On the map: ${value.type}` : 'No point'}
    </button>
  )),
)
plugIn(drawingPart(async () => () => null))
plugIn(modelPart(async () => () => null))

const KIND = { id: 'defect', of: 'structure', Facts } as const
let saved: Whereabouts | null | undefined
afterEach(cleanup)

function Editor() {
  const form = useForm<{ where: Whereabouts | null }>({
    defaultValues: { where: null },
    resolver: schemaResolver(Facts, () => ({})) as never,
  })
  const save = form.handleSubmit(({ where }) => {
    saved = where
  })
  const place = { projectCode: 'P1', siteCode: 'P1-01', structureCode: 'P1-01-A' }
  const editor = { kind: KIND, form, text: (key: string) => key, place, valueLabels: new Map() }
  return (
    <EditorContext value={editor as never}>
      <FormProvider {...form}>
        <form onSubmit={save}>
          <Where name="where" />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    </EditorContext>
  )
}

it('says where a record lies in words and on the map, and nothing once all of it is cleared', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  expect(screen.queryByLabelText('Storey')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Say where' }))
  await user.type(screen.getByLabelText('Storey'), 'L1')
  await user.type(screen.getByLabelText('Grid'), 'C/4')
  await user.click(await screen.findByText('No point'))
  await user.click(screen.getByText('Save'))
  expect(saved).toMatchObject({ storey: 'L1', grid: 'C/4', point: POINT.coordinates, pin: null })
  await user.clear(screen.getByLabelText('Storey'))
  await user.clear(screen.getByLabelText('Grid'))
  await user.click(screen.getByText('On the map: Point'))
  await user.click(screen.getByText('Save'))
  expect(saved).toBeNull()
})

it('takes a chainage in kilometres and metres, and says so of anything else', async () => {
  saved = undefined
  const user = userEvent.setup()
  render(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Say where' }))
  await user.type(screen.getByLabelText('Chainage'), 'twelve')
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('Write kilometres, a plus and metres: 12+450.')).toBeDefined()
  expect(saved).toBeUndefined()
  await user.clear(screen.getByLabelText('Chainage'))
  await user.type(screen.getByLabelText('Chainage'), 'CH 12+450.5')
  await user.click(screen.getByText('Save'))
  expect(saved).toMatchObject({ chainage: 'CH 12+450.5' })
})

it('shows where a record lies, and nothing of one that nobody has placed', async () => {
  const of = { projectCode: 'P1', where: Whereabouts.parse({ point: POINT.coordinates, storey: 'L2' }) }
  const { rerender, container } = render(<WhereShown of={of} />)
  expect(screen.getByText('L2')).toBeDefined()
  expect(screen.queryByText('Grid')).toBeNull()
  expect(await screen.findByText('On the map: Point')).toBeDefined()
  rerender(<WhereShown of={{ projectCode: 'P1', where: null }} />)
  expect(container.textContent).toBe('')
})
