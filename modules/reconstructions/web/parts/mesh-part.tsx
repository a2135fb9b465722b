import { downloadFile } from '#platform/web/api/download-file.ts'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { MeshFacts, Reconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'
import css from './reconstruction.module.css'

/** What a cloud became: figures, files to take away, and its surface on the map. */
export function MeshPart({ model, mesh }: { readonly model: Reconstruction; readonly mesh: MeshFacts }) {
  const text = useReconstructionsText()
  const format = useFormats()
  const nothing = text('notKnown')
  const cells = mesh.columns * mesh.rows
  const { id, name } = model
  return (
    <section className={css['part']} aria-label={text('mesh')}>
      <FigureTiles>
        <FigureTile label={text('triangles')} value={format.count(mesh.triangles)} {...{ nothing }} />
        <FigureTile label={text('cellWidth')} value={format.number(mesh.cellMetres, 2)} {...{ nothing }} />
        <FigureTile
          label={text('measuredShare')}
          value={`${format.number((mesh.measured / cells) * 100, 0)} %`}
          {...{ nothing }}
        >
          {text('filledCells', { count: mesh.filled })}
        </FigureTile>
        <FigureTile label={text('tiles')} value={format.count(mesh.tiles)} {...{ nothing }}>
          {text('tileLevels', { count: mesh.levels })}
        </FigureTile>
      </FigureTiles>
      <div className={css['tools']}>
        <Button onClick={() => void downloadFile(reconstructionsApi, 'file', { id, role: 'mesh' }, `${name}.glb`)}>
          {text('downloadMesh')}
        </Button>
        <Button onClick={() => void downloadFile(reconstructionsApi, 'file', { id, role: 'tiles' }, `${name}.zip`)}>
          {text('downloadTiles')}
        </Button>
      </div>
      <p className={css['quiet']}>{text('heightsAsThey')}</p>
    </section>
  )
}
