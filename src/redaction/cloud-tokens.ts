import { shape, type TokenShape } from './token-shape.ts';

/** Keys of clouds, clusters and registries. Formats as their issuers document them; bounds are this project's. */
export const CLOUD_TOKENS: readonly TokenShape[] = [
  // RFC 7519: three base64url parts, the first two of which are JSON objects; RFC 7516: five parts.
  shape('jwt', ['eyJ', 'ewog'], '[\\w-]{5,}\\.[\\w-]{5,}(?:\\.[\\w-]+){0,3}'),
  // docs.aws.amazon.com/IAM: prefixes of unique ids; only keys, not roles, users and groups.
  shape('aws key', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], '[0-9A-Z]{16}'),
  shape('aws key', ['amzn.mws.'], '[0-9a-f-]{36}'),
  shape('google key', ['AIza'], '[\\w-]{35}'),
  shape('google token', ['ya29.'], '[\\w.-]{20,1000}'),
  shape('google client secret', ['GOCSPX-'], '[\\w-]{20,64}'),
  shape('digitalocean token', ['dop_v1_', 'doo_v1_', 'dor_v1_'], '[0-9a-f]{64}'),
  shape('heroku key', ['HRKU-'], '[\\w-]{30,80}'),
  shape('alibaba key', ['LTAI'], '[a-zA-Z0-9]{12,30}'),
  shape('vault token', ['hvs.', 'hvb.', 'hvr.'], '[\\w-]{20,300}'),
  shape('pulumi token', ['pul-'], '[0-9a-f]{40}'),
  shape('planetscale token', ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'], '[\\w.=-]{32,64}'),
  shape('fly token', ['fm1r_', 'fm2_', 'fo1_'], '[\\w+/=-]{32,1000}'),
  shape('supabase token', ['sbp_', 'sb_secret_'], '[\\w-]{20,80}'),
  shape('databricks token', ['dapi'], '[a-fA-F0-9]{32}(?:-\\d)?'),
  shape('docker token', ['dckr_pat_', 'dckr_oat_'], '[\\w-]{20,64}'),
  shape('registry token', ['AKCp'], '[a-zA-Z0-9]{50,120}'),
  shape('registry token', ['cmVmdGtuOj'], '[a-zA-Z0-9+/=]{20,120}'),
  // Base64 of {"auths": as a .dockerconfigjson has it, with and without blanks.
  shape(
    'registry auth',
    ['eyJhdXRocyI6', 'eyAiYXV0aHMi', 'ewogICJhdXRocyI', 'ewoJImF1dGhzIj'],
    '[a-zA-Z0-9+/]{8,}={0,2}',
  ),
  // Base64 of -----BEGIN … PRIVATE KEY-----
  shape(
    'private key',
    [
      ...['LS0tLS1CRUdJTiBQUklWQVRF', 'LS0tLS1CRUdJTiBSU0EgUFJJVkFU', 'LS0tLS1CRUdJTiBFQyBQUklWQVRF'],
      ...[
        'LS0tLS1CRUdJTiBPUEVOU1NIIFBSSVZBVE',
        'LS0tLS1CRUdJTiBFTkNSWVBURUQg',
        'LS0tLS1CRUdJTiBEU0EgUFJJVkFU',
      ],
    ],
    '[a-zA-Z0-9+/]{8,}={0,2}',
  ),
  shape('age key', ['AGE-SECRET-KEY-1'], '[0-9A-Z]{40,80}'),
  shape('tailscale key', ['tskey-'], '[\\w-]{16,120}'),
  shape('cloudflare token', ['cfk_', 'cfut_', 'cfat_'], '[a-zA-Z0-9]{40,64}'),
  shape('cloudflare key', ['v1.0-'], '[0-9a-f]{24}-[0-9a-f]{100,200}'),
  shape('vercel token', ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'], '[a-zA-Z0-9]{20,60}'),
];
