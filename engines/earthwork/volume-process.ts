import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { VERTICAL_DATUMS } from '../geodesy/vertical-datum.ts'
import { isTinFile } from '../tin/read-tin.ts'
import { measureVolume, type VolumeSpec } from './measure-volume.ts'
import { type DesignSurface, openDesign, openSurface, type Surface } from './surface.ts'
import { CHANGE_PICTURE_FILE, REFERENCES } from './volume-result.ts'

const File = z.object({
  file: z.string(),
  name: z.string(),
  datum: z.enum(VERTICAL_DATUMS),
  /** Of a design surface, which may not say it. */
  epsg: z.number().int().nullable().default(null),
  /** Of a design: which surface of LandXML, which layer of a drawing. */
  surface: z.string().optional(),
})
const Input = z.object({
  from: File,
  to: File.nullable(),
  reference: z.enum(REFERENCES),
  level: z.number().nullable(),
  /** What the level counts from; null where nobody says. */
  levelDatum: z.enum(VERTICAL_DATUMS).nullable().default(null),
  outline: z.array(z.tuple([z.number(), z.number()])).min(3),
  cellSigma: z.number().positive(),
})

/** Input: the surfaces by absolute paths, the reference, and the outline in longitudes and latitudes. Result: `VolumeResult`; the picture of the change lies in the folder. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { from, to, reference, level, levelDatum, outline, cellSigma } = Input.parse(input)
  const open: Surface[] = []
  const surface = async ({ file, name, datum }: z.output<typeof File>) => {
    const opened = await openSurface(file, name, { datum })
    open.push(opened)
    return opened
  }
  try {
    const first = await surface(from)
    const target = async (said: z.output<typeof File>) =>
      (await isTinFile(said.file)) ? openDesign(said.file, said.name, said) : surface(said)
    return await measureVolume({
      from: first,
      reference: await referenceOf(reference, { level, levelDatum }, to && (await target(to))),
      polygon: [outline],
      cellSigma,
      isStrict: true,
      onProgress: (part) => {
        progress(part, 'measuring')
        advance()
      },
      onPicture: async (png) => writeFile(CHANGE_PICTURE_FILE, png),
    })
  } finally {
    for (const { raster } of open) await raster.close()
  }
})

function referenceOf(
  kind: z.output<typeof Input>['reference'],
  { level, levelDatum }: Pick<z.output<typeof Input>, 'level' | 'levelDatum'>,
  to: Surface | DesignSurface | null,
): VolumeSpec['reference'] {
  if (kind === 'surface' && to) return { kind, to }
  if (kind === 'level' && level !== null) return { kind, level, ...(levelDatum && { datum: levelDatum }) }
  if (kind === 'surface' || kind === 'level') throw new RangeError('A reference without its surface or level')
  return { kind }
}
