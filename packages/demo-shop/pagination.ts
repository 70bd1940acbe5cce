interface PageLink {
  url: string | null
  label: string
  active: boolean
}

export interface Paginated<Item> {
  data: Item[]
  links: { first: string; last: string; prev: string | null; next: string | null }
  meta: {
    current_page: number
    from: number | null
    last_page: number
    links: PageLink[]
    path: string
    per_page: number
    to: number | null
    total: number
  }
}

/** One page of a list of `total` things in Laravel's envelope (contract 1.6); `path` is the absolute URL. */
export function paginate<Item>(
  data: Item[],
  total: number,
  page: number,
  perPage: number,
  path: string,
): Paginated<Item> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const url = (number: number) => `${path}?page=${number}`
  const prev = page > 1 ? url(page - 1) : null
  const next = page < last ? url(page + 1) : null
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null
  return {
    data,
    links: { first: url(1), last: url(last), prev, next },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...pageWindow(page, last).map((number) =>
          number === null
            ? { url: null, label: '...', active: false }
            : { url: url(number), label: String(number), active: number === page },
        ),
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: from === null ? null : from + data.length - 1,
      total,
    },
  }
}

/** Page numbers around the current one, first and last two always; null is a gap. */
function pageWindow(page: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number <= 2 || number > last - 2 || Math.abs(number - page) <= 3,
  )
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  )
}
