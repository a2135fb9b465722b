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
  'too-large-to-compare': {
    en: 'The two pictures share more than 40 million pixels, which is more than is compared at once. Cut out the part that matters.',
    ar: 'تشترك الصورتان في أكثر من 40 مليون بكسل، وهذا أكثر مما يُقارن دفعة واحدة. اقتطع الجزء المهم.',
  },
  'no-common-place': {
    en: 'The two pictures cannot be laid over each other: one of them does not say where it lies. Export both as GeoTIFF with georeference.',
    ar: 'لا يمكن وضع الصورتين إحداهما فوق الأخرى، فإحداهما لا تذكر موقعها. صدّر كلتيهما بصيغة GeoTIFF مع الإسناد الجغرافي.',
  },
  'no-overlap': {
    en: 'The two pictures share no ground, so that there is nothing to compare. Choose two of the same place.',
    ar: 'لا تشترك الصورتان في أي أرض، فلا شيء يُقارن. اختر صورتين للمكان نفسه.',
  },
  'other-bands': {
    en: 'The two pictures have {one} and {other} bands. Compare two of the same kind.',
    ar: 'للصورتين {one} و{other} من النطاقات. قارن صورتين من النوع نفسه.',
  },
  'too-small-to-align': {
    en: 'The picture is smaller than {least} × {least} pixels, too small to be laid on another by its content.',
    ar: 'الصورة أصغر من {least} × {least} بكسل، فلا يمكن مطابقتها مع أخرى بمحتواها.',
  },
  'not-aligned': {
    en: 'The two pictures look too different for their content to say how they lie: the correlation peaks at {peak}, and under {least} nothing is decided. Compare two dates of the same season, or place both by control points.',
    ar: 'الصورتان مختلفتان إلى حد لا يحدد محتواهما موضع إحداهما من الأخرى: ذروة الارتباط {peak}، ولا يُبت في ما دون {least}. قارن تاريخين من الموسم نفسه، أو ضع كلتيهما بنقاط ضبط.',
  },
})
