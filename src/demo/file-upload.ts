type Call = (
  method: string,
  parameters: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** A file that someone sends. */
export interface UploadedFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Kind of snippet, such as `text`; without it a plain file. */
  readonly snippet?: string;
}

/**
 * Sends a file in Slack's three steps (docs.slack.dev/messaging/working-with-files): ask where to, send the bytes, share it.
 *
 * @param share parameters of `files.completeUploadExternal`
 * @returns the file's id
 */
export async function uploadFile(
  call: Call,
  { name, content, snippet }: UploadedFile,
  share: Readonly<Record<string, string>>,
): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const type = snippet === undefined ? {} : { snippet_type: snippet };
  const { upload_url: url, file_id: id } = await call('files.getUploadURLExternal', {
    filename: name,
    length: String(bytes.byteLength),
    ...type,
  });
  const sent = await fetch(String(url), { method: 'POST', body: bytes });
  if (!sent.ok) throw new Error(`the workspace did not take the file: status ${sent.status}`);
  await call('files.completeUploadExternal', { files: JSON.stringify([{ id, title: name }]), ...share });
  return String(id);
}
