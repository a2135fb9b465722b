const MEBIBYTE = 1024 * 1024

/**
 * Size of the chunks that a file is sent in, bytes (CONST-02): up to 100 MB 5 MB, up to 1 GB 10 MB, larger 200 MB.
 * The megabytes are those of the file sizes on screen (CONST-03), of 1024 times 1024 bytes.
 */
export function chunkSizeFor(fileBytes: number): number {
  if (fileBytes <= 100 * MEBIBYTE) return 5 * MEBIBYTE
  if (fileBytes <= 1024 * MEBIBYTE) return 10 * MEBIBYTE
  return 200 * MEBIBYTE
}
