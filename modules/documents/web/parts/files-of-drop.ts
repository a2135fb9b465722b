/** Files of what was dropped, those in folders too, until there are so many; in the order in which they lay there. */
export async function filesOfDrop(dropped: DataTransfer, most: number): Promise<File[]> {
  // What was dropped is there for this moment alone: it is taken before anything is waited for.
  const entries = [...dropped.items].flatMap((item) =>
    item.kind === 'file' ? [item.webkitGetAsEntry() ?? item.getAsFile()] : [],
  )
  const files: File[] = []
  for (const entry of entries) await take(entry, files, most)
  return files
}

async function take(entry: FileSystemEntry | File | null, files: File[], most: number): Promise<void> {
  if (entry === null || files.length >= most) return
  if (entry instanceof File) files.push(entry)
  else if (isFile(entry)) {
    const file = await new Promise<File | null>((done) => entry.file(done, () => done(null)))
    // What a system keeps beside the files of a folder is nobody's document.
    if (file && !/^(\.|~\$|Thumbs\.db$)/.test(file.name)) files.push(file)
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    // A folder is read in parts until one is empty.
    for (let part = await nextPart(reader); part.length > 0; part = await nextPart(reader))
      for (const inside of part) await take(inside, files, most)
  }
}

const nextPart = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
