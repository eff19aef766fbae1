/*
 * Scans a file for many patterns with Hyperscan, to have something to compare with.
 *
 * hyperscan PATTERNS TEXT: patterns one a line, numbered from 0. Prints the milliseconds of compiling (processor time of
 * this thread), then for every byte on its input those of one scan, and at the end of the input the numbers of the
 * patterns that were found, each as one line of JSON.
 */
#include <hs/hs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (text == NULL || fread(text, 1, *length, file) != *length) exit(2);
  text[*length] = 0;
  fclose(file);
  return text;
}

static int on_match(unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *found) {
  (void)from, (void)to, (void)flags;
  ((unsigned char *)found)[id] = 1;
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  size_t length, ignored;
  char *source = read_file(argv[1], &ignored);
  char *text = read_file(argv[2], &length);
  unsigned count = 0, room = 1024;
  const char **patterns = malloc(room * sizeof *patterns);
  for (char *line = strtok(source, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    if (count == room) patterns = realloc(patterns, (room *= 2) * sizeof *patterns);
    patterns[count++] = line;
  }
  unsigned *ids = malloc(count * sizeof *ids), *flags = calloc(count, sizeof *flags);
  for (unsigned index = 0; index < count; index++) ids[index] = index;
  hs_database_t *database;
  hs_compile_error_t *error;
  double start = now_ms();
  if (hs_compile_multi(patterns, flags, ids, count, HS_MODE_BLOCK, NULL, &database, &error) != HS_SUCCESS) {
    fprintf(stderr, "%s (pattern %d)\n", error->message, error->expression);
    return 1;
  }
  printf("%.3f\n", now_ms() - start);
  fflush(stdout);
  hs_scratch_t *scratch = NULL;
  if (hs_alloc_scratch(database, &scratch) != HS_SUCCESS) return 1;
  unsigned char *found = calloc(count, 1);
  for (int byte = getchar(); byte != EOF; byte = getchar()) {
    start = now_ms();
    if (hs_scan(database, text, (unsigned)length, 0, scratch, on_match, found) != HS_SUCCESS) return 1;
    printf("%.3f\n", now_ms() - start);
    fflush(stdout);
  }
  printf("[");
  int first = 1;
  for (unsigned index = 0; index < count; index++) {
    if (found[index]) printf("%s%u", first ? "" : ",", index), first = 0;
  }
  printf("]\n");
  return 0;
}
