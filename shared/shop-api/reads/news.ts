import { cachePolicies } from '../cache-policy.ts'
import { NewsArticle, NewsItems } from '../contract/news.ts'
import { type Client, entityPath, notFoundIsFailure } from './client.ts'

const path = '/api/news/news'

export function newsApi({ cached }: Client) {
  return {
    list: () => cached('news', cachePolicies.news, (read) => notFoundIsFailure(read(path, NewsItems))),
    async get(id: number): Promise<NewsArticle> {
      const ownPath = entityPath(path, id)
      return cached(`news:${id}`, cachePolicies.newsArticle, (read) => read(ownPath, NewsArticle))
    },
  }
}
