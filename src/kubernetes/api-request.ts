/** What Kubernetes' RBAC decides on: a verb on a resource, or on a path that is no resource. */
export type Access =
  | {
      readonly verb: 'get' | 'list';
      /** Plural name; a subresource after a slash, such as pods/log. */
      readonly resource: string;
      readonly group: string;
      /** Absent for resources of the whole cluster. */
      readonly namespace?: string;
    }
  | { readonly verb: 'get'; readonly path: string };

/** One call to the API server. */
export interface ApiRequest {
  readonly access: Access;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly accept?: string;
  /** What the body is read as. */
  readonly body: 'json' | 'text';
}
