import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { VERTICAL_DATUMS } from '../geodesy/vertical-datum.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { isTinFile } from '../tin/read-tin.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { measureVolume, type VolumeSpec } from './measure-volume.ts'
import { readPolygon } from './read-polygon.ts'
import { type DesignSurface, openDesign, openSurface, type Surface } from './surface.ts'
import { REFERENCES, type VolumeResult } from './volume-result.ts'

const GROUND = REFERENCES.filter((kind) => kind !== 'surface' && kind !== 'level')

export const earthworkEngine: Engine = {
  volume: {
    usage: `--from A.tif (--to B.tif | --to DESIGN.xml|.dxf [--surface NAME] [--to-crs EPSG:n] [--to-datum NAME] | --level METRES | --plane outline | --base ${GROUND.join('|')}) [--polygon P.geojson] [--sigma METRES] [--bias METRES]`,
    summary:
      'cut, fill and net between a surface and another one, a design (LandXML, DXF of 3D faces), a level, or the ground at the outline',
    files: { min: 0, max: 0 },
    options: ['from', 'to', 'surface', 'to-crs', 'to-datum', 'level', 'plane', 'base', 'polygon', 'sigma', 'bias'],
    run: async (_files, options) => {
      if (!options['from']) throw new WrongUseError('Name the surface by --from.')
      const polygon = options['polygon'] ? readPolygon(await readFile(options['polygon'], 'utf8')) : null
      const open: Surface[] = []
      const surface = async (path: string) => {
        const opened = await openSurface(path, path)
        open.push(opened)
        return opened
      }
      try {
        const [from, to] = [options['from'], options['to']]
        const result = await inEmptyFolder([from, to ?? null], async ([fromPath, toPath]) => {
          const first = await surface(fromPath!)
          const reference = toPath
            ? ({ kind: 'surface', to: (await design(toPath, to!, first, options)) ?? (await surface(toPath)) } as const)
            : referenceOf(options)
          if (polygon?.epsg && polygon.epsg !== first.crs.epsg)
            throw new WrongUseError(`The outline is in EPSG:${polygon.epsg} and the surface in EPSG:${first.crs.epsg}.`)
          return measureVolume({
            from: first,
            reference,
            polygon: polygon?.rings ?? null,
            isOwn: polygon?.epsg !== null && polygon !== null,
            ...sigmasOf(options),
          })
        })
        return { json: result, text: textOf(result) }
      } finally {
        for (const { raster } of open) await raster.close()
      }
    },
  },
}

/** The file as a design surface; null where it is none. */
async function design(
  path: string,
  name: string,
  { crs }: Surface,
  options: Readonly<Record<string, string>>,
): Promise<DesignSurface | null> {
  const surface = options['surface']
  if (!(await isTinFile(path))) {
    if (surface !== undefined)
      throw new WrongUseError('--surface names one of the surfaces of a design: --to DESIGN.xml|.dxf')
    return null
  }
  const [number, datum] = [options['to-crs'], VERTICAL_DATUMS.find((one) => one === options['to-datum'])]
  const epsg = number === undefined ? null : Number(/^(?:EPSG:)?(\d{4,5})$/i.exec(number)?.[1])
  if (Number.isNaN(epsg)) throw new WrongUseError('Name the system of the design by its number: --to-crs EPSG:32640')
  if (options['to-datum'] !== undefined && !datum)
    throw new WrongUseError(`Say what the heights of the design count from: --to-datum ${VERTICAL_DATUMS.join('|')}`)
  return openDesign(path, name, { epsg, datum, survey: crs, surface })
}

function referenceOf(options: Readonly<Record<string, string>>): VolumeSpec['reference'] {
  if (options['level'] !== undefined) return { kind: 'level', level: numberOf('level', options['level']) }
  const kind = options['plane'] !== undefined ? 'plane' : GROUND.find((base) => base === options['base'])
  if (!kind)
    throw new WrongUseError(
      `Say what the surface is compared with: --to, --level, --plane outline, or --base ${GROUND.join('|')}.`,
    )
  return { kind } as VolumeSpec['reference']
}

function sigmasOf({ sigma, bias }: Readonly<Record<string, string>>) {
  return {
    ...(sigma !== undefined && { cellSigma: numberOf('sigma', sigma) }),
    ...(bias !== undefined && { biasSigma: numberOf('bias', bias) }),
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw new WrongUseError(`The option --${name} takes a number of metres.`)
  return value
}

function textOf({ cut, fill, net, sigma, measuredArea, cells, cellSize, warnings }: VolumeResult): string {
  const round = (value: number) => value.toFixed(1)
  return [
    `cut ${round(cut)} m³, fill ${round(fill)} m³, net ${round(net)} m³ (± ${round(sigma)} m³)`,
    `${cells} cells of ${cellSize.toFixed(3)} m, ${round(measuredArea)} m²`,
    ...warnings,
  ].join('\n')
}
