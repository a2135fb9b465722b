import { downloadFile } from '#platform/web/api/download-file.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Reconstruction } from '../contract/reconstruction.ts'
import { reconstructionsApi } from '../contract/reconstructions-api.ts'
import { RECONSTRUCTION_STATES, SOURCES } from '../contract/reconstructions-records.ts'
import type { reconstructionsEn } from './locales/en.ts'
import { useReconstructionsText } from './use-reconstructions-text.ts'

/** The fields of a set of photos or a model, in their order, for list and page. */
export function useReconstructionFields() {
  const text = useReconstructionsText()
  const { onPage, onList } = useFields<Reconstruction, typeof reconstructionsEn>(text)
  const nameOf = useNameOf()
  const format = useFormats()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.choice('madeOf', SOURCES, { onCard: 'fact' }),
    onList.choice('state', choicesOf(RECONSTRUCTION_STATES, text, 'state'), {
      as: 'standing',
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onList.number('photoCount', { as: 'photos' }),
    onList.number('gsd', {
      cell: ({ gsd }) => gsd !== null && <bdi dir="ltr">{format.number(gsd * 100, 1)} cm</bdi>,
    }),
    onList.number('mesh.triangles', { as: 'triangles' }),
    onPage.shown('cloud', ({ cloud }) => cloud && `${nameOf(cloud)} · ${format.day(cloud.capturedOn, 'UTC')}`),
    onPage.shown('surface', ({ madeOf, surface }) => madeOf === 'cloud' && text(`surface.${surface}`)),
    onPage.shown(
      'photosFile',
      (model) => model.madeOf !== 'cloud' && model.sourceName && <SourceFile model={model} name={model.sourceName} />,
    ),
    onPage.shown(
      'flown',
      ({ madeOf, photoSet }) => madeOf !== 'cloud' && photoSet && <bdi dir="ltr">{flownOf(photoSet)}</bdi>,
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}

/** By the cameras' clocks, which know no zone. */
function flownOf({ from, to }: NonNullable<Reconstruction['photoSet']>): string {
  return [from, to].flatMap((moment) => moment?.replace('T', ' ') ?? []).join(' – ')
}

function SourceFile({ model, name }: { readonly model: Reconstruction; readonly name: string }) {
  return (
    <Button
      size="small"
      look="quiet"
      onClick={() => void downloadFile(reconstructionsApi, 'file', { id: model.id, role: 'source' }, name)}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}
