import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of a raster, in words that name it. */
export const rasterUnreadable = unreadableFiles({
  'not-a-tiff': {
    en: 'This is not a GeoTIFF file. Export the orthophoto or surface as GeoTIFF (.tif) and upload it again.',
    ar: 'هذا الملف ليس بصيغة GeoTIFF. صدّر الصورة أو السطح بصيغة GeoTIFF (.tif) ثم ارفعه مرة أخرى.',
  },
  damaged: {
    en: 'The file is damaged or was cut off: {detail}. Export it again, or upload it once more.',
    ar: 'الملف تالف أو مبتور: {detail}. صدّره مجددًا أو أعد رفعه.',
  },
  compression: {
    en: 'The picture is compressed as {name}, which is not read here. Export it with deflate, LZW, ZSTD, LERC, JPEG or WebP compression.',
    ar: 'الصورة مضغوطة بطريقة {name} التي لا تُقرأ هنا. صدّرها بضغط deflate أو LZW أو ZSTD أو LERC أو JPEG أو WebP.',
  },
  'too-large': {
    en: 'The file says that it is {width} × {height} pixels large, which is more than is read here, or more than the file can hold.',
    ar: 'يذكر الملف أن أبعاده {width} × {height} بكسل، وهذا أكثر مما يُقرأ هنا أو مما يتسع له الملف.',
  },
  samples: {
    en: 'The pixels are {name}, which is not read here. Export the raster as 8, 16 or 32 bit whole numbers, or as 32 or 64 bit floating point.',
    ar: 'قيم البكسل من النوع {name} وهو غير مقروء هنا. صدّر الملف بأعداد صحيحة 8 أو 16 أو 32 بت، أو بفاصلة عائمة 32 أو 64 بت.',
  },
})
