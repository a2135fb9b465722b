import { useFormats } from '#platform/web/language/use-formats.ts'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { TilesetFacts } from '../../contract/dataset-report.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'

/** What a tileset holds, and where it is looked at. */
export function TilesetFactsPart(props: { readonly tileset: TilesetFacts; readonly isPlaced: boolean }) {
  const { version, tiles, levels, triangles, heights } = props.tileset
  const text = useGeospatialText()
  const format = useFormats()
  return (
    <section className={css['section']} aria-labelledby="tileset-facts">
      <h2 id="tileset-facts" className={css['heading']}>
        {text('tilesetFacts')}
      </h2>
      <DefinitionGrid
        definitions={[
          { term: text('version'), value: <bdi>{`3D Tiles ${version}`}</bdi> },
          { term: text('tilesetTiles'), value: format.number(tiles, 0) },
          { term: text('tilesetLevels'), value: format.number(levels, 0) },
          { term: text('tilesetTriangles'), value: format.number(triangles, 0) },
          {
            term: text('tilesetHeights'),
            value: heights && (
              <bdi>
                {text('tilesetHeightsOf', { low: format.number(heights[0], 1), high: format.number(heights[1], 1) })}
              </bdi>
            ),
          },
        ]}
      />
      {props.isPlaced && <p className={css['quiet']}>{text('tilesetInTwin')}</p>}
    </section>
  )
}
