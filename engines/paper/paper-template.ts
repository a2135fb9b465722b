/**
 * The one template. It reads `/data.json` and prints its texts as they are: nothing that a person typed becomes part of a
 * program. Typst's `#` begins code; `start` and `end` follow the direction of the language.
 */
export const PAPER_TEMPLATE = String.raw`
#let d = json("/data.json")
#let (ink, quiet, hair, shade, accent) = (rgb("#1b1a17"), rgb("#66635c"), rgb("#d9d6d0"), rgb("#f3f1ed"), rgb("#0b6b5d"))
#let small = if d.dir == "rtl" { 8pt } else { 7.5pt }
#let dense = if d.dir == "rtl" { 8.5pt } else { 8pt }
#let in-lines(value) = value.split("\n").join(linebreak())

#set document(title: d.name, author: d.by, date: none)
#set text(
  font: ("Inter", "IBM Plex Sans Arabic"), size: if d.dir == "rtl" { 9.5pt } else { 9pt }, lang: d.lang,
  dir: if d.dir == "rtl" { rtl } else { ltr }, hyphenate: false, fill: ink, number-width: "tabular",
)
#set par(leading: 0.55em, spacing: 0.7em)
#set page(
  paper: d.size, flipped: d.landscape, margin: (x: 16mm, top: 20mm, bottom: 22mm),
  header: context if counter(page).get().first() > 1 {
    set text(size: small, fill: quiet)
    grid(columns: (1fr, auto), column-gutter: 6mm, d.running, d.letterhead.name)
    v(-1mm)
    line(length: 100%, stroke: 0.4pt + hair)
  },
  footer: context {
    set text(size: small, fill: quiet)
    line(length: 100%, stroke: 0.4pt + hair)
    v(-1mm)
    let page-of = d.words.page.replace("{page}", str(counter(page).get().first()))
    grid(columns: (1fr, auto), column-gutter: 6mm, row-gutter: 1.4mm,
      d.printed, page-of.replace("{pages}", str(counter(page).final().first())),
      ..if d.letterhead.footer != "" { (grid.cell(colspan: 2, in-lines(d.letterhead.footer)),) })
  },
)
#show heading.where(level: 1): it => text(size: 16pt, weight: 600, it.body)
#show heading.where(level: 2): it => block(above: 6mm, below: 2.5mm, sticky: true, text(size: 10.5pt, weight: 600, it.body))

#let letterhead = grid(
  columns: (1fr, auto), column-gutter: 8mm, align: (start + horizon, end + horizon),
  {
    text(size: 11pt, weight: 600, d.letterhead.name)
    if d.letterhead.address != "" { linebreak(); text(size: small, fill: quiet, in-lines(d.letterhead.address)) }
  },
  if d.letterhead.logo != none { image(d.letterhead.logo, height: 14mm, width: 45mm, fit: "contain") },
)
#let title-block = grid(
  columns: (1fr, auto), column-gutter: 8mm,
  {
    text(size: small, fill: accent, weight: 600, d.kind)
    v(1.2mm, weak: true)
    heading(level: 1, in-lines(d.title))
    v(2.5mm, weak: true)
    if d.number != none { text(size: 10pt, weight: 600, d.number) }
    for place in d.place { v(1mm, weak: true); block(text(fill: quiet, place)) }
  },
  if d.record != none {
    set align(center)
    image("/qr.svg", width: 24mm, alt: d.words.scan)
    v(0.5mm, weak: true)
    box(width: 26mm, text(size: 6pt, fill: quiet, d.words.scan))
  },
)

#let picture-box(picture) = block(breakable: false, width: 100%, {
  if picture.path == none { text(fill: quiet, d.words.unreadablePicture); linebreak() } else if picture.drawn {
    block(height: 24mm, image(picture.path, height: 100%, fit: "contain", alt: picture.caption))
  } else {
    block(width: 100%, height: 62mm, fill: shade, {
      place(center + horizon, image(picture.path, width: 100%, height: 100%, fit: "contain", alt: picture.caption))
      if picture.over != none { place(center + horizon, image(picture.over, width: 100%, height: 100%, fit: "contain")) }
    })
  }
  text(size: small, fill: quiet, in-lines(picture.caption))
})

#let facts-part(part) = grid(
  columns: (1fr, 1fr), column-gutter: 8mm,
  ..part.facts.map(fact => if fact == none { [] } else { grid.cell(
    colspan: if fact.wide { 2 } else { 1 },
    block(width: 100%, inset: (y: 1.6mm), breakable: fact.pictures.len() == 0, stroke: (bottom: 0.4pt + hair), {
      text(size: small, fill: quiet, fact.label)
      linebreak()
      if fact.value != none { in-lines(fact.value) }
      for picture in fact.pictures { v(1mm, weak: true); picture-box(picture) }
    }),
  ) }),
)

#let table-part(part) = {
  set text(size: dense)
  if part.rows.len() == 0 { text(fill: quiet, d.words.noRows) } else {
    table(
      columns: part.columns.map(column => column.share * 1fr), inset: (x: 1.4mm, y: 1.3mm),
      align: part.columns.map(column => if column.end { end } else { start }),
      stroke: (x, y) => (bottom: if y == 0 { 0.7pt + quiet } else { 0.4pt + hair }),
      fill: (x, y) => if y == 0 { shade },
      table.header(repeat: true, ..part.columns.map(column => text(weight: 600, column.head))),
      ..part.rows.flatten().map(value => if "\n" in value { in-lines(value) } else { value }),
    )
  }
}

#let pictures-part(part) = grid(
  columns: (1fr, 1fr), gutter: 5mm,
  ..part.pictures.map(picture-box),
)

#let signatures-part(part) = grid(
  columns: (1fr,) * calc.min(3, calc.max(1, part.signatures.len())), gutter: 6mm,
  ..part.signatures.map(signature => block(breakable: false, width: 100%, stroke: 0.6pt + hair, inset: 3mm, radius: 1mm, {
    text(weight: 600, signature.role)
    let blank = box(width: 1fr, line(length: 100%, stroke: 0.4pt + quiet))
    for (word, value) in ((d.words.name, signature.name), (d.words.date, signature.on), (d.words.signature, none)) {
      v(if value == none { 5mm } else { 2mm }, weak: true)
      box(text(size: small, fill: quiet, word) + h(2mm)) + if value == none { blank } else { value }
      linebreak()
    }
  })),
)

#letterhead
#v(1mm)
#line(length: 100%, stroke: 0.8pt + accent)
#v(3mm)
#title-block
#v(2mm)
#for part in d.parts {
  if part.heading != none { heading(level: 2, part.heading) }
  if part.type == "facts" { facts-part(part) }
  if part.type == "table" { table-part(part) }
  if part.type == "text" { in-lines(part.text) }
  if part.type == "pictures" { pictures-part(part) }
  if part.type == "signatures" { signatures-part(part) }
}
#if d.record != none {
  v(6mm)
  block(breakable: false, text(size: small, fill: quiet, d.words.hash) + linebreak() + text(size: small, d.record.hash))
}
`
