import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { type DronePhoto, readDronePhoto } from './drone-photo.ts'
import { reportPhotoSet } from './photo-set.ts'
import { photosUnreadable } from './photos-unreadable.ts'

const PHOTO = /\.(jpe?g|tiff?|dng|heic)$/i

/** Verbs of `npm run engine -- photos …`. */
export const photosEngine: Engine = {
  report: {
    usage: 'FOLDER',
    summary: 'Photos of a drone flight: where and how they look, metres of a pixel, ground that they cover',
    files: { min: 1, max: 1 },
    run: async ([folder = '']) => {
      const { photos, unread } = await readFolder(folder)
      const report = reportPhotoSet(photos)
      const { gsd, coverage } = report
      const text = [
        `${photos.length} photos, ${gsd === null ? 'ground sampling distance unknown' : `${(gsd * 100).toFixed(2)} cm a pixel`}`,
        coverage
          ? `${coverage.squareMetres} m² covered, ${coverage.meanPhotos} photos on each place`
          : 'no ground known',
        ...report.warnings.map(({ code, count }) => `${code}: ${count}`),
        ...unread.map((file) => `not read: ${file}`),
      ].join('\n')
      return { json: { ...report, unread }, text }
    },
  },
}

/** One after the other: a flight may hold a thousand photos of 10 MB. */
async function readFolder(folder: string): Promise<{ photos: DronePhoto[]; unread: string[] }> {
  if (!(await stat(folder)).isDirectory()) throw photosUnreadable('no-folder', { name: basename(folder) })
  const photos: DronePhoto[] = []
  const unread: string[] = []
  for (const file of (await readdir(folder)).filter((name) => PHOTO.test(name)).sort()) {
    const photo = await readDronePhoto(file, await readFile(join(folder, file)))
    if (photo) photos.push(photo)
    else unread.push(file)
  }
  if (photos.length === 0) throw photosUnreadable('no-photos', { name: basename(folder) })
  return { photos, unread }
}
